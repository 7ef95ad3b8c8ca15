import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type Envelope, runStdioProvider } from '../../src/index.js';
import { echoProvider } from '../http/post.js';
import { HANDSHAKE, query, SHUTDOWN } from './drive-child.js';

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
});
