import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetchHandler, createHttpHandler, type Provider, runStdioProvider } from '../../src/index.js';
import { echoProvider } from '../http/post.js';
import { type BuiltChild, buildChild } from '../stdio/build-child.js';
import { driveChild, HANDSHAKE, query } from '../stdio/drive-child.js';

let built: BuiltChild;
beforeAll(async () => {
  built = await buildChild('fixtures/torture-provider.ts');
});
afterAll(() => built.remove());

async function ask(goal: string, switches: object = {}) {
  const { send, child, ended } = driveChild(built.path, switches);
  send(HANDSHAKE, query('a', goal), query('after', 'say:alive'));
  child.stdin.end();
  const all = await ended;
  const answerTo = (id: string) => all.envelopes.filter((envelope) => 'id' in envelope && envelope.id === id);
  expect(answerTo('after'), 'the provider still serves').toMatchObject([{ type: 'frames' }]);
  const [answer] = answerTo('a');
  expect(answerTo('a'), 'exactly one answer').toHaveLength(1);
  return { ...all, answer };
}

describe("an author's bad day", () => {
  it.each(['throw-error', 'throw-text', 'throw-undefined', 'reject'])(
    'P19 P20: %s is internal with the id, tells the host nothing and the author all',
    async (goal) => {
      const { answer, stdout, stderr } = await ask(goal);
      expect(answer).toMatchObject({ type: 'error', id: 'a', code: 'internal' });
      expect(stdout).not.toContain('hunter2');
      expect(stderr).toContain(goal === 'throw-undefined' ? 'undefined' : 'hunter2');
    },
  );

  it.each(['throw-proxy', 'throw-getter', 'throw-null-code', 'reject-nothing'])(
    'P19: %s, a thrown thing that cannot even be looked at, is answered',
    async (goal) => {
      const { answer, code } = await ask(goal);
      expect(answer).toMatchObject({ type: 'error', id: 'a', code: 'internal' });
      expect(code).toBe(0);
    },
  );

  it('P19: info() and verify() that throw are answered too', async () => {
    const info = driveChild(built.path, { badInfo: true });
    info.send(HANDSHAKE);
    info.child.stdin.end();
    expect((await info.ended).envelopes).toMatchObject([{ type: 'error', code: 'internal' }]);

    const verify = driveChild(built.path);
    verify.send(HANDSHAKE, { type: 'verify', id: 'v', request: { frames: [] } });
    verify.child.stdin.end();
    const { envelopes, stdout } = await verify.ended;
    expect(envelopes[1]).toMatchObject({ type: 'error', id: 'v', code: 'internal' });
    expect(stdout).not.toContain('hunter2');
  });

  it('P20 X1: a ProviderError says what its author wants the host to know', async () => {
    const { answer, stderr } = await ask('deliberate:unsupported_kind');
    expect(answer).toMatchObject({ type: 'error', code: 'unsupported_kind', message: 'no such kind here' });
    expect(stderr).toBe('closed the provider\n');
  });

  it('P21: a rejection that nobody awaits is told and survived', async () => {
    const { answer, code, stderr } = await ask('stray');
    expect(answer).toMatchObject({ type: 'frames' });
    expect(code).toBe(0);
    expect(stderr).toContain('nobody awaits me');
  });

  it('P21: an uncaught exception answers what is open, and ends with status 1', async () => {
    const { send, ended } = driveChild(built.path);
    send(HANDSHAKE, query('a', 'uncaught'));
    const { envelopes, code, stderr } = await ended;
    expect(envelopes[1]).toMatchObject({ type: 'error', id: 'a', code: 'internal' });
    expect(code).toBe(1);
    expect(stderr).toContain('late and uncaught');
  });

  it.each(['undefined', 'no-frames'])('P22: %s is internal, and stderr says what to return', async (goal) => {
    const { answer, stderr } = await ask(goal);
    expect(answer).toMatchObject({ type: 'error', id: 'a', code: 'internal' });
    expect(stderr).toContain('return { frames: [...] }');
  });

  it.each(['bigint', 'circular', 'throwing-json', 'nan'])(
    'P22 P23: %s leaves an honest answer',
    async (goal) => {
      const { answer, stderr } = await ask(goal);
      expect(answer).toMatchObject({ type: 'frames', id: 'a' });
      expect(stderr).toMatch(/frames\[0\]/);
    },
  );

  it('P23: "reject" names the frame, the member and the rule', async () => {
    const { answer } = await ask('nan', { enforce: 'reject' });
    expect(answer).toMatchObject({
      type: 'error',
      code: 'internal',
      message: expect.stringMatching(/F1.*frames\[0\]\.score/),
    });
  });

  it.each(['bigint', 'nan', 'circular', 'undefined'])(
    'P22: %s is an error even without enforcement',
    async (goal) => {
      const { answer } = await ask(goal, { enforce: 'off' });
      expect(answer).toMatchObject({ type: 'error', id: 'a', code: 'internal' });
    },
  );

  it('P24: half an emoji becomes U+FFFD, and cost and digest are of what leaves', async () => {
    const { answer, stdout } = await ask('half-emoji');
    expect(stdout).not.toMatch(/\\ud[89a-f]/i);
    expect(answer).toMatchObject({
      result: { frames: [{ content: 'ab\ufffd', token_cost: 2, title: '\ufffd' }] },
    });
  });
});

describe('wrong arguments', () => {
  it.each([undefined, null, {}, { info: () => ({}), capabilities: () => ({}) }, 'x'])(
    'P11: %j is refused at once',
    (wrong) => {
      expect(() => runStdioProvider(wrong as unknown as Provider)).toThrow(
        /runStdioProvider: the provider (is|has no)/,
      );
    },
  );

  it('P11: so are options that mean nothing', () => {
    expect(() => runStdioProvider(echoProvider(), { drainMs: -1 })).toThrow(
      /drainMs is -1; give a number above 0/,
    );
    expect(() =>
      runStdioProvider(echoProvider(), { verbose: 1, maxConcurrent: Number.NaN } as object),
    ).toThrow(TypeError);
  });

  it('P11: names the missing method at once', () => {
    expect(() => createHttpHandler({ query: () => ({ frames: [] }) } as unknown as Provider)).toThrow(
      /createHttpHandler.*info\(\)/,
    );
    expect(() => createHttpHandler(undefined as unknown as Provider)).toThrow(/undefined.*pass an object/);
    expect(() => createFetchHandler({ info: 1 } as unknown as Provider)).toThrow(
      /createFetchHandler.*info\(\)/,
    );
    expect(() => createHttpHandler(echoProvider(), { enforce: 'no' as 'off' })).toThrow(
      /"repair", "reject" or "off"/,
    );
  });
});
