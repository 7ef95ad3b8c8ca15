import { spawn, spawnSync } from 'node:child_process';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Envelope, type Provider, runStdioProvider } from '../../src/index.js';
import { echoProvider } from '../http/post.js';
import { type BuiltChild, buildChild } from './build-child.js';
import { HANDSHAKE, query, SHUTDOWN } from './drive-child.js';

const hasScript = spawnSync('script', ['--version']).status === 0;

let built: BuiltChild;
beforeAll(async () => {
  built = await buildChild('fixtures/torture-provider.ts');
});
afterAll(() => built.remove());

function streams() {
  const input = new PassThrough();
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      setImmediate(done);
    },
  });
  const envelopes = () =>
    Buffer.concat(chunks)
      .toString()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Envelope);
  const send = (...lines: object[]) => input.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return { input, output, envelopes, send };
}

describe('runStdioProvider', () => {
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

  it('R2: serves streams of its own without touching the process, and closes once', async () => {
    const { input, output, envelopes, send } = streams();
    let closes = 0;
    const before = { write: process.stdout.write, signals: process.listenerCount('SIGTERM') };
    const provider = echoProvider({
      close: () => {
        closes++;
      },
    });
    const run = runStdioProvider(provider, { input, output });
    expect({ write: process.stdout.write, signals: process.listenerCount('SIGTERM') }).toEqual(before);
    send(HANDSHAKE, query('a', 'hello'));
    send(SHUTDOWN, query('late', 'never read'));
    await run.closed;
    await run.close();
    expect(envelopes()).toMatchObject([{ type: 'handshake_ack' }, { type: 'frames', id: 'a' }]);
    expect(closes).toBe(1);
  });

  it('close() ends it as a shutdown does', async () => {
    const { input, output, envelopes, send } = streams();
    const run = runStdioProvider(echoProvider(), { input, output });
    send(HANDSHAKE);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await run.close();
    expect(envelopes()).toMatchObject([{ type: 'handshake_ack' }]);
  });

  it('a provider whose close() hangs or throws does not hold the end', async () => {
    for (const close of [() => new Promise<void>(() => undefined), () => Promise.reject(new Error('x'))]) {
      const { input, output } = streams();
      const run = runStdioProvider(echoProvider({ close }), {
        input,
        output,
        drainMs: 150,
        onError: () => undefined,
      });
      input.end();
      await run.closed;
    }
  });

  it.skipIf(!hasScript)(
    'P32: in a terminal it says on stderr what it waits for, and Ctrl-D ends it (needs script(1))',
    async () => {
      const child = spawn('script', ['-qec', `${process.execPath} ${built.path}`, '/dev/null'], {
        env: { PATH: process.env['PATH'] },
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('waiting for a host')) child.stdin.write('\u0004');
      });
      const code = await new Promise((resolve) => child.on('close', resolve));
      expect(text).toContain('contextgraph-inspect stdio -- ');
      expect(code).toBe(0);
    },
  );
});
