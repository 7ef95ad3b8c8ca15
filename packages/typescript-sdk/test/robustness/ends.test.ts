import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltChild, buildChild } from '../stdio/build-child.js';
import { type Driven, driveChild, HANDSHAKE, query, SHUTDOWN } from '../stdio/drive-child.js';

// An end takes 1.5 s at most, plus what a loaded machine adds to starting a process. A child that hangs lives 15 s.
const ENDED_MS = 6_000;
const BIG = 10 * 1024 * 1024;

let built: BuiltChild;
beforeAll(async () => {
  built = await buildChild('fixtures/torture-provider.ts');
});
afterAll(() => built.remove());

/** One way for a connection to end while large answers are on their way. */
interface End {
  readonly rows: string;
  readonly name: string;
  readonly switches?: object;
  /** Does what ends it. */
  readonly act: (driven: Driven) => void | Promise<void>;
  readonly answers: 'whole' | 'whole or absent';
  /** What stderr tells of it. */
  readonly says?: string;
}

const endInput = ({ child }: Driven) => void child.stdin.end();
// A signal may overtake what is in the pipe, so it waits until the first answer is on its way.
const kill = async ({ child }: Driven, signal: NodeJS.Signals) => {
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill(signal);
};
const shutDown = ({ send }: Driven) => send(SHUTDOWN);
const ENDS: readonly End[] = [
  { rows: 'P12 P13', name: 'shutdown', act: shutDown, answers: 'whole' },
  { rows: 'P12 P13', name: 'end of stdin', act: endInput, answers: 'whole' },
  {
    rows: 'P12 P13',
    name: 'shutdown, then the end of stdin',
    act: (driven) => {
      shutDown(driven);
      endInput(driven);
    },
    answers: 'whole',
  },
  {
    rows: 'P09 P12',
    name: 'a last query without a line feed, then the end of stdin',
    act: ({ child }) => void child.stdin.end(JSON.stringify(query('last', `big:${BIG}`))),
    answers: 'whole',
  },
  { rows: 'P18 P12', name: 'SIGTERM', act: (driven) => kill(driven, 'SIGTERM'), answers: 'whole' },
  { rows: 'P18 P12', name: 'SIGINT', act: (driven) => kill(driven, 'SIGINT'), answers: 'whole' },
  { rows: 'P18 P12', name: 'SIGHUP', act: (driven) => kill(driven, 'SIGHUP'), answers: 'whole' },
  {
    rows: 'P18 P13',
    name: "the author's own close()",
    switches: { closeAfterMs: 5 },
    act: () => undefined,
    answers: 'whole',
  },
  {
    rows: 'P12 P17',
    name: 'shutdown with a reader that sleeps for a second',
    act: async (driven) => {
      driven.child.stdout.pause();
      shutDown(driven);
      await sleep(1_000);
      driven.child.stdout.resume();
    },
    answers: 'whole',
  },
  {
    rows: 'P16',
    name: 'a reader that is gone',
    act: ({ child }) => void child.stdout.destroy(),
    answers: 'whole or absent',
  },
  {
    rows: 'P14',
    name: 'the end of stdin with a live interval',
    switches: { holdHandles: true },
    act: endInput,
    answers: 'whole',
  },
  {
    rows: 'P21',
    name: "the end of stdin, and a timer of the author's that throws late",
    switches: { late: 'throw', closeMs: 60 },
    says: 'a leftover timer threw',
    act: endInput,
    answers: 'whole',
  },
  {
    rows: 'P21',
    name: "the end of stdin, and a timer of the author's that throws when all is closed",
    switches: { late: 'throw' },
    act: endInput,
    answers: 'whole',
  },
  {
    rows: 'P21',
    name: 'a shutdown, and a rejection that nobody awaits',
    switches: { late: 'reject', closeMs: 60 },
    says: 'a leftover promise',
    act: shutDown,
    answers: 'whole',
  },
  {
    rows: 'P14 P18',
    name: 'the end of stdin, and a close() that hangs',
    switches: { closeMs: 60_000 },
    act: endInput,
    answers: 'whole',
  },
];

describe('every end, with answers of 10 MiB on their way', () => {
  it.each(ENDS.map((end) => [end.rows, end.name, end] as const))(
    '%s: %s: status 0, no stack trace, no orphan, no half answer',
    async (_, __, end) => {
      const driven = driveChild(built.path, end.switches ?? {});
      driven.send(HANDSHAKE);
      await driven.line(0);
      driven.send(query('a', `big:${BIG}`), query('b', `big:${BIG}`), query('c', `big:${BIG}`));
      await end.act(driven);
      const { code, signal, stdout, stderr, ms } = await driven.ended;
      expect({ code, signal }).toEqual({ code: 0, signal: null });
      expect(stderr).not.toMatch(/^ {4}at /m);
      expect(stderr).toContain(end.says ?? '');
      if (driven.child.pid !== undefined) expect(isAlive(driven.child.pid)).toBe(false);
      expect(ms).toBeLessThan(2 * ENDED_MS);
      if (end.answers !== 'whole') return;
      const ids = wholeAnswers(stdout);
      expect(ids.filter((id) => 'abc'.includes(id) && id !== '').sort()).toEqual(['a', 'b', 'c']);
      if (end.name.startsWith('a last query')) expect(ids).toContain('last');
    },
  );

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)(
    'P18: a second %s ends it at once, although answers are on their way',
    async (signal, status) => {
      const { send, child, line, ended } = driveChild(built.path);
      send(HANDSHAKE);
      await line(0);
      child.stdout.pause();
      send(query('a', `big:${BIG}`), query('b', 'never'));
      const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
      await sleep(200);
      child.kill(signal);
      await sleep(200);
      const started = Date.now();
      child.kill(signal);
      expect(await exited).toBe(status);
      expect(Date.now() - started).toBeLessThan(1_000);
      child.stdout.resume();
      expect((await ended).stderr).not.toMatch(/^ {4}at /m);
    },
  );
});

// Throws where a line is no whole envelope, or the last one lacks its line feed.
function wholeAnswers(stdout: string): readonly string[] {
  expect(stdout.endsWith('\n'), 'the last line is whole').toBe(true);
  return stdout
    .slice(0, -1)
    .split('\n')
    .map((line) => (JSON.parse(line) as { id?: string }).id ?? '');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('requests that are in work at the end', () => {
  it.each(['shutdown', 'EOF'])('P13: a query in work is answered after %s', async (how) => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, query('a', 'slow:300'));
    if (how === 'EOF') child.stdin.end();
    else send(SHUTDOWN);
    const { envelopes, code } = await ended;
    expect(envelopes[1]).toMatchObject({ type: 'frames', id: 'a' });
    expect(code).toBe(0);
  });

  it.each(['shutdown', 'EOF'])(
    'P13: a handler that never settles is answered shutting_down after %s',
    async (how) => {
      const { send, child, ended } = driveChild(built.path);
      send(HANDSHAKE, query('a', 'never'));
      if (how === 'EOF') child.stdin.end();
      else send(SHUTDOWN);
      const { envelopes, code, ms } = await ended;
      expect(envelopes[1]).toMatchObject({ type: 'error', id: 'a', code: 'shutting_down' });
      expect(code).toBe(0);
      expect(ms).toBeLessThan(ENDED_MS);
    },
  );

  it.each(['shutdown', 'EOF'])(
    'P13 P14: %s is seen although handlers that never settle hold every slot, and those that wait are answered too',
    async (how) => {
      const { send, child, ended } = driveChild(built.path, { maxConcurrent: 2 });
      send(HANDSHAKE, ...Array.from({ length: 20 }, (_, index) => query(`q${index}`, 'never')));
      if (how === 'EOF') child.stdin.end();
      else send(SHUTDOWN);
      const { envelopes, code, ms } = await ended;
      expect(envelopes.slice(1)).toHaveLength(20);
      for (const answer of envelopes.slice(1)) expect(answer).toMatchObject({ code: 'shutting_down' });
      expect(code).toBe(0);
      expect(ms).toBeLessThan(ENDED_MS);
    },
  );

  it('P29: the author is told of the end in time to answer', async () => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, query('a', 'until-aborted'));
    child.stdin.end();
    expect((await ended).envelopes[1]).toMatchObject({
      type: 'frames',
      result: { frames: [{ content: 'aborted' }] },
    });
  });

  it('P18: SIGTERM drains a query in work, beside a handler of the author’s own', async () => {
    const { send, child, line, ended } = driveChild(built.path, { ownSignal: true });
    send(HANDSHAKE, query('a', 'slow:300'));
    await line(0);
    child.kill('SIGTERM');
    const { envelopes, code, stderr } = await ended;
    expect(envelopes[1]).toMatchObject({ type: 'frames', id: 'a' });
    expect(code).toBe(0);
    expect(stderr).toContain("the author's own handler");
  });

  it('P18: with handleSignals false the signal does what it does anywhere', async () => {
    const { send, child, line, ended } = driveChild(built.path, { handleSignals: false });
    send(HANDSHAKE);
    await line(0);
    child.kill('SIGTERM');
    expect((await ended).signal).toBe('SIGTERM');
  });

  it('P14: shutdown ends the process although the pipe stays open', async () => {
    const { send, ended } = driveChild(built.path);
    send(HANDSHAKE, SHUTDOWN);
    const { code, ms } = await ended;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(ENDED_MS);
  });
});

describe('readers and hosts that go', () => {
  it('P16: a reader that is gone ends it quietly', async () => {
    const { send, child, line, ended } = driveChild(built.path);
    send(HANDSHAKE);
    await line(0);
    child.stdout.destroy();
    send(query('a', 'big:100000'), query('b', 'never'));
    const { code, signal, stderr, ms } = await ended;
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(stderr).toBe('closed the provider\n');
    expect(ms).toBeLessThan(ENDED_MS);
  });

  it('P16: a reader that never reads does not hold the process', async () => {
    const { send, child, line, ended } = driveChild(built.path);
    send(HANDSHAKE);
    await line(0);
    child.stdout.pause();
    send(query('a', `big:${4 * 1024 * 1024}`), SHUTDOWN);
    const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const started = Date.now();
    expect(await exited).toBe(0);
    expect(Date.now() - started).toBeLessThan(ENDED_MS);
    child.stdout.resume();
    await ended;
  });

  it.runIf(existsSync('/proc/self'))(
    'P14 P15: a host that is killed while 10 MiB are on their way takes its provider along (Linux: watched through /proc)',
    async () => {
      const asked = [HANDSHAKE, query('a', `big:${BIG}`), query('b', 'never')]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join('');
      const host = spawn(
        process.execPath,
        [
          '-e',
          `const c = require('node:child_process').spawn(process.execPath, [${JSON.stringify(built.path)}, '{"holdHandles":true}'], { stdio: ['pipe', 'pipe', 'ignore'] });
c.stdin.write(${JSON.stringify(asked)}); c.stdout.once('data', () => { c.stdout.pause(); console.log(c.pid); }); setInterval(() => {}, 1000);`,
        ],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      const pid = await new Promise<number>((resolve) =>
        host.stdout.once('data', (text) => resolve(Number(text))),
      );
      await sleep(300);
      const alive = () =>
        existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
      expect(alive()).toBe(true);
      host.kill('SIGKILL');
      await vi.waitFor(() => expect(alive()).toBe(false), { timeout: ENDED_MS });
    },
  );

  it('P15: a watched host that is gone ends it, although the pipe stays open', async () => {
    const host = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const { send, line, ended } = driveChild(built.path, { parentPid: host.pid });
    send(HANDSHAKE);
    await line(0);
    host.kill('SIGKILL');
    const { code, stderr } = await ended;
    expect(code).toBe(0);
    expect(stderr).toContain(`the host's process ${host.pid} (parentPid) is gone`);
  });

  it('P15: a host that was never visible is not watched, and stderr says so', async () => {
    const { send, child, ended } = driveChild(built.path, { parentPid: 2 ** 30 });
    send(HANDSHAKE, query('a', 'slow:1200'));
    child.stdin.end();
    const { envelopes, stderr } = await ended;
    expect(envelopes).toMatchObject([{}, { type: 'frames' }]);
    expect(stderr).toContain('cannot be seen from here');
  });
});
