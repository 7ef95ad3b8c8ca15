import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Envelope } from '@contextgraphprotocol/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpExchange, type HttpExchangeOptions } from '../../../src/transports/http/http-exchange.js';
import { failure } from '../../fixtures/failure.js';

const QUERY: Envelope = { type: 'query', id: 'q1', query: { goal: 'g', max_frames: 1, max_tokens: 10 } };
const FRAMES = '{"type":"frames","id":"q1","result":{"frames":[],"truncated":false}}';
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that does with each connection, once a request is there, what `act` says; and how many it lost. */
async function rawServer(act: (socket: Socket) => void) {
  const closed: Promise<unknown>[] = [];
  const server = createServer((socket) => {
    closers.push(() => socket.destroy());
    closed.push(new Promise((resolve) => socket.on('close', resolve)));
    socket.on('error', () => undefined);
    socket.once('data', () => act(socket));
  }).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const exchange = (options: Partial<HttpExchangeOptions> = {}) =>
    createHttpExchange({ id: 'web', url: `http://127.0.0.1:${port}/`, ...options });
  return { exchange, hungUp: () => Promise.all(closed) };
}

const head = (status: number, ...lines: readonly string[]) =>
  `HTTP/1.1 ${status} X\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;

/** Sends the same piece for ever, as fast as it is read. */
function endlessly(socket: Socket, piece: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
}

describe('the body of an answer', () => {
  it('defect 15: one that is announced as too long is not waited for', async () => {
    const { exchange, hungUp } = await rawServer((socket) =>
      socket.write(head(200, 'content-length: 5000000')),
    );
    await failure(exchange({ maxBodyBytes: 1_000_000, timeoutMs: 20_000 })(QUERY), 'message-too-large');
    await hungUp();
  });

  it('defect 15: one without end is cut off at the limit, and the connection with it', async () => {
    const { exchange, hungUp } = await rawServer((socket) => {
      socket.write(head(200));
      endlessly(socket, 'x'.repeat(65_536));
    });
    await failure(exchange({ maxBodyBytes: 1_000_000 })(QUERY), 'message-too-large');
    await hungUp();
  });

  it('the body of an error is bounded too: the status is the news', async () => {
    const { exchange, hungUp } = await rawServer((socket) => {
      socket.write(head(500));
      endlessly(socket, 'x'.repeat(65_536));
    });
    expect((await failure(exchange({ timeoutMs: 20_000 })(QUERY), 'http-status')).details.status).toBe(500);
    await hungUp();
  });

  it('one that drips has the time of the request, and then the connection ends', async () => {
    const { exchange, hungUp } = await rawServer((socket) => {
      socket.write(head(200));
      const timer = setInterval(() => socket.write(' '), 20);
      closers.push(() => clearInterval(timer));
    });
    expect((await failure(exchange({ timeoutMs: 200 })(QUERY), 'timeout')).details.timeoutMs).toBe(200);
    await hungUp();
  });

  it('a caller who gives up ends the connection', async () => {
    const { exchange, hungUp } = await rawServer(() => undefined);
    const reason = new Error('enough');
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 100);
    expect(await exchange()(QUERY, { signal: controller.signal }).catch((error: unknown) => error)).toBe(
      reason,
    );
    await hungUp();
  });

  it('defect 26: bytes that are no UTF-8 are refused, not repaired', async () => {
    const { exchange } = await rawServer((socket) => {
      const bytes = Buffer.from(FRAMES.replace('"truncated"', '"x":"?","truncated"'));
      bytes[bytes.indexOf('?')] = 0xff;
      socket.end(Buffer.concat([Buffer.from(head(200, `content-length: ${bytes.length}`)), bytes]));
    });
    expect((await failure(exchange()(QUERY), 'malformed-message')).details.reason).toBe('it is not UTF-8');
  });

  it('what it is called does not matter, what it is does: JSON as text is read, a page is malformed', async () => {
    const named = await rawServer((socket) =>
      socket.end(`${head(200, 'content-type: text/plain')}${FRAMES}`),
    );
    expect(await named.exchange()(QUERY)).toMatchObject({ type: 'frames' });
    const page = await rawServer((socket) =>
      socket.end(`${head(200, 'content-type: application/json')}<!doctype html><p>Log in`),
    );
    await failure(page.exchange()(QUERY), 'malformed-message');
  });

  it('a server that hangs up before, within or after the head, or within the body, is unreachable', async () => {
    const ends: ((socket: Socket) => void)[] = [
      (socket) => socket.end(),
      (socket) => socket.end('HTTP/1.1 200'),
      (socket) => socket.end(`${head(200, 'content-length: 100')}{"type":`),
      (socket) => socket.end(`${head(200, 'transfer-encoding: chunked')}5\r\n{"typ`),
    ];
    for (const end of ends) {
      const { exchange } = await rawServer(end);
      await failure(exchange({ timeoutMs: 20_000 })(QUERY), 'unreachable');
    }
  });

  it('a body that ends with the connection is whole only if it is an envelope', async () => {
    const whole = await rawServer((socket) => socket.end(`${head(200)}${FRAMES}`));
    expect(await whole.exchange()(QUERY)).toMatchObject({ type: 'frames' });
    const half = await rawServer((socket) => socket.end(`${head(200)}${FRAMES.slice(0, 40)}`));
    await failure(half.exchange()(QUERY), 'malformed-message');
  });
});
