import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostError } from '../../src/errors/host-error.js';
import { Host } from '../../src/host.js';
import * as neutral from '../../src/index.js';
import * as node from '../../src/node.js';
import { openTelemetryTracing } from '../../src/opentelemetry.js';
import { failure } from '../fixtures/failure.js';
import { aQuery } from '../fixtures/frames.js';

type Call = (...args: unknown[]) => unknown;

/** Every function that a user of this package can call, by the name that its documentation has. */
async function everyCall(): Promise<readonly (readonly [name: string, call: Call])[]> {
  const host = new Host();
  const fanOut = await host.queryAll(aQuery());
  const cache = neutral.createFrameCache(host);
  const methods = (name: string, owner: object, names: readonly string[]) =>
    names.map((method) => [`${name}.${method}`, bind(owner, method)] as const);
  const classes = ['Host', 'HostError'];
  const free = Object.entries({ ...neutral, ...node, openTelemetryTracing })
    .filter(([name, value]) => typeof value === 'function' && !classes.includes(name))
    .map(([name, value]) => [name, value as unknown as Call] as const);
  return [
    ['new Host', (...args) => new Host(...(args as []))],
    ...methods('host', host, Object.getOwnPropertyNames(Host.prototype).filter(isMethod)),
    ...methods(
      'fanOut',
      fanOut,
      Object.keys(fanOut).filter((name) => name !== 'outcomes' && name !== 'budgetRequested'),
    ),
    ...methods('cache', cache, Object.keys(cache)),
    ...free,
  ];
}

// A host that was shut down refuses everything else, whatever it is given.
function isMethod(name: string): boolean {
  return name !== 'constructor' && name !== 'shutdown';
}

function bind(owner: object, method: string): Call {
  return (...args) => (owner as Record<string, Call>)[method]?.(...args);
}

/** What a call ended with, other than well or with an error of this package that can be read. */
async function accident(call: Call, args: readonly unknown[]): Promise<unknown> {
  try {
    await call(...args);
    return undefined;
  } catch (error) {
    return isHostError(error) && error.message.length > 10 && !/undefined cannot|\[object/.test(error.message)
      ? undefined
      : error;
  }
}

const calls = await everyCall();
// A fetch takes what the platform's takes.
const LOW_LEVEL = ['loopbackFetch'];
const guarded = calls.filter(([name]) => !LOW_LEVEL.includes(name));

describe('a call that cannot be meant is a HostError, never a TypeError', () => {
  it.each(guarded)('%s', async (_, call) => {
    const wrong: readonly unknown[][] = [[], [null], [7], ['x'], [[]], [{}], [() => 1], [[null]], [[{}]]];
    for (const args of wrong) {
      expect(await accident(call, args), JSON.stringify(args)).toBeUndefined();
      for (const second of [null, 7, 'x', [], {}]) {
        expect(await accident(call, [...args, second]), JSON.stringify([...args, second])).toBeUndefined();
      }
    }
  });

  it('whatever the values are', async () => {
    const junk = fc.array(fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.anything({ maxDepth: 2 })), {
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...guarded), junk, async ([, call], args) => {
        expect(await accident(call, args)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe('the error says which call, which member, and what is wanted', () => {
  const host = new Host();
  const said = async (call: Call, ...args: readonly unknown[]) => {
    const error = await failure((async () => call(...args))(), 'invalid-option');
    return error.message;
  };
  const of = (name: string) => guarded.find(([one]) => one === name)?.[1] as Call;

  it.each<[string, readonly unknown[], string]>([
    [
      'fanOut.composeForPrompt',
      [],
      'composeForPrompt: budget is missing; it must be a whole number of budget tokens from 0, or an object with modelTokens',
    ],
    ['ingestPaste', [], 'ingestPaste: paste must be an object, not undefined; it needs intent'],
    [
      'ingestPaste',
      [{ intent: 'why', attachment: 'log' }],
      'ingestPaste: attachment is not known; did you mean attachments?',
    ],
    [
      'ingestPaste',
      [{ intent: 'why', attachments: 'log' }],
      'ingestPaste: attachments must be a list of texts, not a value of type string',
    ],
    [
      'host.addStdio',
      [{ id: 'd', command: 'node', arg: [] }],
      'host.addStdio: arg is not known; did you mean args?',
    ],
    [
      'host.addStdio',
      [{ id: 'd', comand: 'node' }],
      'host.addStdio: comand is not known; did you mean command?',
    ],
    ['host.addStdio', [{ id: 'd' }], 'host.addStdio: command is missing; it must be text that is not blank'],
    [
      'host.addHttp',
      [{ id: 'd', url: 'http://127.0.0.1:1', header: {} }],
      'host.addHttp: header is not known; did you mean headers?',
    ],
    [
      'host.addWorker',
      [{ id: 'd', module: 'file:///x.js', export: 'p' }],
      'host.addWorker: export is not known; did you mean exportName?',
    ],
    [
      'host.queryAll',
      [aQuery(), { timeout: 5 }],
      'host.queryAll: timeout is not known; did you mean timeoutMs?',
    ],
    ['host.queryAll', [aQuery(), { signal: 5 }], 'host.queryAll: signal must be an AbortSignal, not 5'],
    [
      'host.verifyFrames',
      [[], { batch: 5 }],
      'host.verifyFrames: batch is not known; did you mean batchSize?',
    ],
    ['host.revoke', ['d', { scopes: [] }], 'host.revoke: scopes is not known; did you mean scope?'],
    ['host.queryProvider', [], 'host.queryProvider: id is missing; it must be text that is not blank'],
    ['new Host', [{ onEvents: () => 1 }], 'new Host: onEvents is not known; did you mean onEvent?'],
    ['new Host', [{ retry: { delay: 1 } }], 'new Host: retry.delay is not known; did you mean delayMs?'],
    ['loadProviders', ['x.json', { env: {} }], 'loadProviders: env is not known; did you mean environment?'],
    [
      'createFrameCache',
      [host, { maxFrame: 1 }],
      'createFrameCache: maxFrame is not known; did you mean maxFrames?',
    ],
    [
      'composeContext',
      [[], { wrapperTag: [] }],
      'composeContext: wrapperTag is not known; did you mean wrapperTags?',
    ],
  ])('%s(%j)', async (name, args, message) => {
    expect(await said(of(name), ...args)).toBe(message);
  });

  it('a grant too, with its own code; a value is never repeated (C8)', async () => {
    const grant = {
      provider_id: 'd',
      scope: 's',
      grantor: { kind: 'human', id: 'me' },
      expiry: '2026',
    } as never;
    const { message } = await failure(host.recordConsent(grant), 'invalid-consent');
    expect(message).toContain('expiry is not known');
    expect(await said(of('host.addHttp'), { id: 'd', url: 'https://h/', headers: 's3cret' })).not.toContain(
      's3cret',
    );
  });
});
