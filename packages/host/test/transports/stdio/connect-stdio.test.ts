import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../../src/connection/connection.js';
import { setAsideOf } from '../../../src/connection/set-aside.js';
import type { ConnectStdioOptions } from '../../../src/transports/stdio/connect-stdio.js';
import type { StrayLine } from '../../../src/transports/stdio/line-handler.js';
import { failure } from '../../fixtures/failure.js';
import { ask, connectFixture, eventually, isAlive } from '../../fixtures/start.js';

const open: Connection[] = [];

async function connect(mode: string, options: Partial<ConnectStdioOptions> = {}): Promise<Connection> {
  const connection = await connectFixture(mode, options);
  open.push(connection);
  return connection;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.close()));
});

/** The frame ids of an answer: the fixture names its frame after the goal. */
async function answered(connection: Connection, goal: string, timeoutMs?: number) {
  const result = await connection.query(ask(goal), timeoutMs === undefined ? {} : { timeoutMs });
  return result.frames.map(({ id }) => id);
}

describe('handshake over stdio', () => {
  it('H1: opens with a provider of the same family and shows who it is', async () => {
    const connection = await connect('correlated');
    expect(connection.state()).toBe('ready');
    expect(connection.provider).toMatchObject({ name: 'fixture', version: '1.2.3' });
    expect(connection.capabilities.correlation).toBe(true);
    expect(connection.protocolVersion).toBe('contextgraph/1.0-draft');
  });

  it('H3: another family is a named error, at once', async () => {
    const error = await failure(connect('version-2'), 'version-mismatch');
    expect(error.details.providerVersion).toBe('contextgraph/2.0');
    expect(error.message).toContain('H3');
  });

  it('H3: incompatible_version from the provider is kept as such', async () => {
    const error = await failure(connect('refuses'), 'version-mismatch');
    expect(error.details.wireMessage).toBe('only 7.0 here');
  });

  it('H1: a malformed version is its own error, and only the family counts without checks', async () => {
    const error = await failure(connect('version-junk'), 'malformed-version');
    expect(error.details.providerVersion).toBe('contextgraph/1.banana');
    const lenient = await connect('version-junk', { checkHandshake: false });
    expect(lenient.protocolVersion).toBe('contextgraph/1.banana');
    await failure(connect('version-2', { checkHandshake: false }), 'version-mismatch');
  });

  it('another error at the handshake keeps its code (X1)', async () => {
    const error = await failure(connect('unavailable'), 'provider-error');
    expect(error.details).toMatchObject({
      call: 'handshake',
      code: 'unavailable',
      message: 'warming up',
      reaction: 'retry-with-backoff',
    });
  });

  it('C5 and H2: a contradiction or a blank identity is refused unless the caller judges itself', async () => {
    const lie = await failure(connect('scope-lie'), 'handshake-refused');
    expect(lie.details.violations.map(({ anchor }) => anchor)).toContain('C5');
    const blank = await failure(connect('blank'), 'handshake-refused');
    expect(blank.details.violations.map(({ anchor }) => anchor)).toContain('H2');
    const tolerated = await connect('scope-lie', { checkHandshake: false });
    expect(tolerated.provider.data_flow.egress_scopes).toEqual(['third-party-model']);
  });

  it('a banner and a blank line before the ack are counted and reported, made printable', async () => {
    const strays: StrayLine[] = [];
    const connection = await connect('banner', { onStray: (stray) => strays.push(stray) });
    expect(connection.state()).toBe('ready');
    expect(strays.map(({ kind, line }) => [kind, line])).toEqual([
      ['undecodable', 1],
      ['undecodable', 2],
    ]);
    expect(strays[0]?.excerpt).toBe('Starting up \\x1b[31mred\\x1b[0m ...');
  });

  it('maxBadLines 0: the first banner line ends the connection', async () => {
    const error = await failure(connect('banner', { maxBadLines: 0 }), 'malformed-message');
    expect(error.details.line).toBe(1);
  });

  it('a reply of another type is an error that names both', async () => {
    const error = await failure(connect('frames-for-ack'), 'unexpected-envelope');
    expect(error.details).toMatchObject({ expected: 'handshake_ack', got: 'frames' });
  });

  it('a silent provider times out, and its process is gone when the call rejects', async () => {
    const started = performance.now();
    const error = await failure(connect('silent', { handshakeTimeoutMs: 300 }), 'timeout');
    expect(error.details).toEqual({ provider: 'p', call: 'handshake', timeoutMs: 300 });
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('an exit at the handshake carries the code and the end of stderr, made printable', async () => {
    const error = await failure(connect('exits'), 'provider-exited');
    expect(error.details).toMatchObject({ call: 'handshake', exitCode: 3, signal: null });
    expect(error.details.stderrTail).toBe('cannot open database \\x1b]0;title\\x07\n');
    expect(error.message).toContain('cannot open database');
    const early = await failure(connect('exits-at-once'), 'provider-exited');
    expect(early.details.exitCode).toBe(4);
    expect(early.message).toContain('no configuration found');
  });

  it('the caller can give up while it connects', async () => {
    const error = await failure(connect('silent', { signal: AbortSignal.timeout(200) }), 'aborted');
    expect(error.details.call).toBe('handshake');
  });
});

describe('queries over stdio', () => {
  it('H4: correlated queries overlap and each gets its own answer, in any order', async () => {
    const connection = await connect('correlated');
    const started = performance.now();
    const goals = ['sleep:800', 'sleep:400', 'sleep:0', 'sleep:600'];
    const all = await Promise.all(goals.map((goal) => answered(connection, goal)));
    expect(all).toEqual(goals.map((goal) => [goal]));
    expect(performance.now() - started).toBeLessThan(1_700);
  });

  it('a provider without correlation is queried in lock-step, without an id', async () => {
    const connection = await connect('lock-step');
    const all = await Promise.all(['sleep:50', 'b', 'c'].map((goal) => answered(connection, goal)));
    expect(all).toEqual([['sleep:50'], ['b'], ['c']]);
  });

  it('defect 1: a late lock-step reply is swallowed, never handed to the next caller', async () => {
    const connection = await connect('lock-step');
    for (const [slow, quick] of [
      ['sleep:500', 'second'],
      ['sleep:450', 'fourth'],
      ['sleep:400', 'sixth'],
    ] as const) {
      await failure(answered(connection, slow, 150), 'timeout');
      expect(await answered(connection, quick, 5_000)).toEqual([quick]);
    }
  });

  it('defect 1: a late verified is not the answer to the next verify', async () => {
    const connection = await connect('lock-step');
    const one = { provider_id: 'p', frame_id: 'sleep:400', content_digest: 'd' };
    await failure(connection.verify({ frames: [one] }, { timeoutMs: 100 }), 'timeout');
    const next = { provider_id: 'p', frame_id: 'other', content_digest: 'd' };
    const { verdicts } = await connection.verify({ frames: [next] });
    expect(verdicts.map(({ frame }) => frame.frame_id)).toEqual(['other']);
  });

  it('a late correlated reply is counted and dropped', async () => {
    const strays: StrayLine[] = [];
    const connection = await connect('correlated', { onStray: (stray) => strays.push(stray) });
    await failure(answered(connection, 'sleep:300', 100), 'timeout');
    expect(await answered(connection, 'sleep:400')).toEqual(['sleep:400']);
    expect(strays.map(({ kind }) => kind)).toEqual(['late']);
  });

  it('when the late reply never comes, the connection ends by name, and later calls fail at once', async () => {
    const connection = await connect('lock-step-adds-id', { lateReplyMs: 200 });
    await failure(answered(connection, 'sleep', 50), 'correlation-mismatch');
    const stuck = await connect('lock-step', { lateReplyMs: 200 });
    await failure(answered(stuck, 'sleep:5000', 50), 'timeout');
    await failure(answered(stuck, 'next', 2_000), 'unresponsive');
    const started = performance.now();
    await failure(answered(stuck, 'another'), 'unresponsive');
    expect(performance.now() - started).toBeLessThan(1_000);
    await eventually(() => stuck.state() === 'closed');
  });

  it('a second reply is not the answer to the next query, with and without ids', async () => {
    for (const mode of ['twice', 'lock-step-twice']) {
      const strays: StrayLine[] = [];
      const connection = await connect(mode, { onStray: (stray) => strays.push(stray) });
      for (const goal of ['a', 'b', 'c']) expect(await answered(connection, goal)).toEqual([goal]);
      await eventually(() => strays.length === 3);
      expect(new Set(strays.map(({ kind }) => kind)).size).toBe(1);
    }
  });

  it('defect 2: log lines, blank lines, unknown types and foreign ids do not end a connection (U2)', async () => {
    const strays: StrayLine[] = [];
    const connection = await connect('noisy', { onStray: (stray) => strays.push(stray) });
    const both = await Promise.all([answered(connection, 'a'), answered(connection, 'b')]);
    expect(both).toEqual([['a'], ['b']]);
    expect(strays.filter(({ kind }) => kind === 'undecodable')).toHaveLength(6);
    expect(connection.state()).toBe('ready');
  });

  it('a flood of log lines ends the connection at the limit, not the host', async () => {
    const connection = await connect('floods', { maxBadLines: 20 });
    const error = await failure(answered(connection, 'a'), 'malformed-message');
    expect(error.details.line).toBe(22);
    await eventually(() => connection.state() === 'closed');
  });

  it('defect 5: a dropped, a wrong and a foreign id fail the call by name, without waiting (H4)', async () => {
    for (const [mode, got] of [
      ['drops-id', null],
      ['wrong-id', 'q1-other'],
      ['lock-step-adds-id', 'mine'],
    ] as const) {
      const connection = await connect(mode, { mismatchGraceMs: 300 });
      const started = performance.now();
      const error = await failure(answered(connection, 'a'), 'correlation-mismatch');
      expect(error.details.got).toBe(got);
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  });

  it('defect 5: with several in flight a dropped id fails them after the grace, and nobody gets the answer', async () => {
    const connection = await connect('drops-id', { mismatchGraceMs: 150 });
    const calls = ['a', 'b', 'c'].map((goal) => failure(answered(connection, goal), 'correlation-mismatch'));
    expect(await Promise.all(calls)).toHaveLength(3);
  });

  it('defect 5: an error without an id is a broken echo of the only call in flight', async () => {
    const connection = await connect('error-without-id');
    const error = await failure(answered(connection, 'a'), 'correlation-mismatch');
    expect(error.details).toMatchObject({ expected: 'q1', got: null });
  });

  it('X1, X2: an error keeps its code, and an absent one counts as internal', async () => {
    const named = await failure(answered(await connect('error'), 'a'), 'provider-error');
    expect(named.details).toMatchObject({ code: 'unavailable', reaction: 'retry-with-backoff' });
    expect(named.message).toContain('later \\x1b[31mplease');
    const bare = await failure(answered(await connect('error-without-code'), 'a'), 'provider-error');
    expect(bare.details).toMatchObject({ code: 'internal', reaction: 'report' });
  });

  it('U2: a malformed frame is set aside, its neighbour arrives', async () => {
    const connection = await connect('bad-frame');
    const result = await connection.query(ask('good'));
    expect(result.frames.map(({ id }) => id)).toEqual(['good']);
    expect(setAsideOf(result)).toMatchObject([{ path: 'result.frames[1]', id: 'bad' }]);
  });

  it('a reply that cannot be decoded fails its own call at once, and only that', async () => {
    for (const mode of ['bad-payload', 'lock-step-bad-payload']) {
      const connection = await connect(mode);
      await failure(answered(connection, 'a'), 'malformed-message');
      expect(connection.state()).toBe('ready');
      const frame = { provider_id: 'p', frame_id: 'f', content_digest: 'd' };
      expect((await connection.verify({ frames: [frame] })).verdicts).toHaveLength(1);
    }
  });

  it('defect 15: a line over the limit fails its call and costs no more than the limit', async () => {
    const connection = await connect('long-line', { maxLineBytes: 10_000 });
    const error = await failure(answered(connection, 'long'), 'message-too-large');
    expect(error.details.limitBytes).toBe(10_000);
    expect(await answered(connection, 'short')).toEqual(['short']);
  });

  it('defect 26: bytes that are not UTF-8 are refused, not replaced, unless asked for', async () => {
    const connection = await connect('not-utf8');
    expect(await answered(connection, 'good')).toEqual(['good']);
    await failure(answered(connection, 'bad'), 'malformed-message');
    const lenient = await connect('not-utf8', { invalidUtf8: 'replace' });
    const result = await lenient.query(ask('bad'));
    expect(result.frames[0]).toMatchObject({ content: 'a\ufffdc' });
  });

  it('a crash fails every call in flight with exit code and stderr, and later ones at once', async () => {
    const connection = await connect('crashes');
    const calls = await Promise.all([
      failure(answered(connection, 'a'), 'provider-exited'),
      failure(answered(connection, 'b'), 'provider-exited'),
    ]);
    for (const error of calls) {
      expect(error.details).toMatchObject({ exitCode: 7, signal: null });
      expect(error.details.stderrTail).toContain('panic: \\x1b[2Jboom');
    }
    await failure(answered(connection, 'c'), 'provider-exited');
    await eventually(() => connection.state() === 'closed');
  });

  it('defect 2: a closed stdout with the process alive ends the connection and the process', async () => {
    const connection = await connect('closes-stdout');
    const error = await failure(answered(connection, 'a'), 'provider-exited');
    expect(error.details.exitCode).toBe(null);
    await eventually(() => connection.state() === 'closed');
  });

  it('defect 3: a request given up while it is written does not spoil the next one', async () => {
    const connection = await connect('reads-late');
    const big = 'x'.repeat(3_000_000);
    await failure(answered(connection, big, 100), 'timeout');
    expect(await answered(connection, 'small', 5_000)).toEqual(['small']);
  });

  it('defect 16: waiting for a turn does not eat the time to answer', async () => {
    const connection = await connect('lock-step');
    const goals = ['sleep:300', 'sleep:301', 'sleep:302', 'sleep:303'];
    const all = await Promise.all(goals.map((goal) => answered(connection, goal, 1_100)));
    expect(all).toEqual(goals.map((goal) => [goal]));
  });

  it('defect 16: a turn that does not come in time is an error that says nothing was sent', async () => {
    const connection = await connect('lock-step', { queueTimeoutMs: 150 });
    const first = answered(connection, 'sleep:500');
    const error = await failure(answered(connection, 'b'), 'overloaded');
    expect(error.details.reason).toBe('queue-timeout');
    expect(error.message).toContain('was not sent');
    expect(await first).toEqual(['sleep:500']);
    expect(await answered(connection, 'c')).toEqual(['c']);
  });

  it('defect 15: a queue over its limit refuses at once', async () => {
    const connection = await connect('lock-step', { maxQueued: 1 });
    const first = answered(connection, 'sleep:200');
    const second = answered(connection, 'b');
    const error = await failure(answered(connection, 'c'), 'overloaded');
    expect(error.details).toMatchObject({ reason: 'queue-full', limit: 1 });
    expect(await Promise.all([first, second])).toEqual([['sleep:200'], ['b']]);
  });

  it('defect 18: a signal ends one call and no other', async () => {
    const connection = await connect('correlated');
    const controller = new AbortController();
    const given = connection.query(ask('sleep:1000'), { signal: controller.signal });
    const kept = answered(connection, 'sleep:200');
    setTimeout(() => controller.abort(new Error('user pressed escape')), 50);
    const error = await failure(given, 'aborted');
    expect(error.cause).toMatchObject({ message: 'user pressed escape' });
    expect(await kept).toEqual(['sleep:200']);
    await failure(connection.query(ask('x'), { signal: AbortSignal.abort() }), 'aborted');
  });
});

describe('verify over stdio', () => {
  it('V1: carries no id, while correlated queries are in flight', async () => {
    const connection = await connect('correlated');
    const frame = { provider_id: 'p', frame_id: 'sleep:100', content_digest: 'd' };
    const [ids, { verdicts }] = await Promise.all([
      answered(connection, 'sleep:150'),
      connection.verify({ frames: [frame] }),
    ]);
    expect(ids).toEqual(['sleep:150']);
    expect(verdicts).toEqual([{ frame, status: 'valid' }]);
  });

  it('reading 2: a verified with an id of its own is accepted', async () => {
    const connection = await connect('verified-with-id');
    expect(await connection.verify({ frames: [] })).toEqual({ verdicts: [] });
  });
});

describe('closing over stdio', () => {
  it('R2: ends a provider that obeys, and fails the calls in flight by name', async () => {
    const connection = await connect('correlated');
    const call = failure(answered(connection, 'sleep:5000'), 'closed');
    await wait(50);
    const report = await connection.close();
    expect(report).toMatchObject({ ended: 'exited', code: 0, signal: null });
    expect((await call).message).toContain('open a new one');
    expect(connection.state()).toBe('closed');
    await failure(answered(connection, 'a'), 'closed');
    expect(await connection.close()).toBe(report);
  });

  it('one that failed its handshake gets little patience, whatever an accepted one is granted', async () => {
    const source = `process.on('SIGTERM', () => 0); process.stdin.on('end', () => 0);
      process.stdin.once('data', () => console.log('{"type":"error","message":"no"}')); setInterval(() => 0, 1000)`;
    const teardown = { graceMs: 600_000, termMs: 600_000 };
    await failure(
      connect('x', { args: ['-e', source], teardown, closeTimeoutMs: 600_000 }),
      'provider-error',
    );
  });

  it('a program that cannot be started is a typed error', async () => {
    const error = await failure(connect('x', { program: 'no-such-program-here' }), 'spawn-failed');
    expect(error.details.reason).toBe('ENOENT');
    const place = await failure(connect('x', { cwd: '/no/such/place' }), 'spawn-failed');
    expect(place.message).toContain('working directory');
    await failure(connect('x', { program: '' }), 'invalid-option');
    await failure(connect('x', { args: ['a\0b'] }), 'spawn-failed');
  });

  it('a grandchild dies with its provider', async () => {
    const connection = await connect('with-grandchild');
    const grandchild = Number(connection.provider.version);
    expect(isAlive(grandchild)).toBe(true);
    await connection.close();
    await eventually(() => !isAlive(grandchild));
  });
});
