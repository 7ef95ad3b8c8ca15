// A provider that does what its query's goal says: the bad days of an author, one per goal.
// Its first argument is JSON: the options of runStdioProvider, and a few switches of its own.
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type FrameDraft,
  type Provider,
  ProviderError,
  runStdioProvider,
  type StdioOptions,
} from '../../src/index.js';

interface Switches extends StdioOptions {
  readonly correlation?: boolean;
  readonly pausedStdin?: boolean;
  readonly holdHandles?: boolean;
  readonly badInfo?: boolean;
  readonly parsed?: boolean;
}

const switches = JSON.parse(process.argv[2] ?? '{}') as Switches;

const frame = (content: string, more: object = {}): FrameDraft => ({
  id: 'doc:1',
  kind: 'doc',
  title: 'A frame',
  citation_label: 'a frame',
  content,
  score: 0.5,
  ...more,
});
const answer = (content: string, more: object = {}) => ({ frames: [frame(content, more)] });
// What a JavaScript author returns is not what the types say.
const wrong = (value: unknown) => value as { frames: FrameDraft[] };

const goals: Readonly<Record<string, (rest: string, signal: AbortSignal) => unknown>> = {
  say: (rest) => answer(rest),
  slow: async (rest) => {
    await sleep(Number(rest));
    return answer(`after ${rest}`);
  },
  never: () => new Promise(() => undefined),
  'until-aborted': (_, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(answer('aborted')))),
  big: (rest) => answer('x'.repeat(Number(rest))),
  print: () => {
    for (const name of ['log', 'info', 'debug', 'dir', 'dirxml', 'table', 'group', 'count'] as const) {
      console[name](`noise by ${name}`);
    }
    console.time('t');
    console.timeLog('t');
    console.timeEnd('t');
    console.trace('noise by trace');
    process.stdout.write('noise by write\n');
    process.stdout.end('noise by end\n');
    return answer('quiet');
  },
  'throw-error': () => {
    throw new TypeError('db 10.0.0.5 password=hunter2');
  },
  'throw-text': () => {
    throw 'only a text with password=hunter2';
  },
  'throw-undefined': () => {
    throw undefined;
  },
  reject: () => Promise.reject(new Error('password=hunter2')),
  deliberate: (rest) => {
    throw new ProviderError('no such kind here', rest);
  },
  stray: () => {
    void Promise.reject(new Error('nobody awaits me'));
    return answer('served');
  },
  uncaught: () => {
    setTimeout(() => {
      throw new Error('late and uncaught');
    }, 10);
    return new Promise(() => undefined);
  },
  nan: () => answer('x', { score: Number.NaN }),
  bigint: () => wrong(answer('x', { score: 1n })),
  circular: () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    return wrong(answer('x', { provenance: loop, extra: loop }));
  },
  'throwing-json': () =>
    wrong(
      answer('x', {
        toJSON() {
          throw new Error('no');
        },
      }),
    ),
  undefined: () => undefined,
  'no-frames': () => ({}),
  'half-emoji': () => answer('ab😀'.slice(0, 3), { title: '😀'.slice(0, 1), citation_label: '😀'.slice(1) }),
};

const provider: Provider = {
  info: () => {
    if (switches.badInfo) throw new Error('no info today, password=hunter2');
    return { name: 'torture', version: '1.0.0', data_flow: { reads: true, writes: false, egress: false } };
  },
  capabilities: () => ({
    query: { kinds: ['doc'] },
    correlation: switches.correlation ?? true,
    verify: true,
  }),
  query: ({ goal }, { signal }) => {
    const [name = '', ...rest] = goal.split(':');
    const act = goals[name];
    if (!act) throw new ProviderError(`unknown goal ${name}`, 'bad_request');
    return act(rest.join(':'), signal) as { frames: FrameDraft[] };
  },
  verify: () => {
    throw new Error('verify is broken, password=hunter2');
  },
  close: () => console.error('closed the provider'),
};

if (switches.pausedStdin) process.stdin.pause();
if (switches.holdHandles) setInterval(() => undefined, 1_000);
runStdioProvider(provider, switches);
