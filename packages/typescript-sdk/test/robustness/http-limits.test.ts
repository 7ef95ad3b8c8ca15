import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  createFetchHandler,
  createHttpHandler,
  type HttpHandlerOptions,
  type Provider,
} from '../../src/index.js';
import { echoProvider, HANDSHAKE, post, query, type Reply } from '../http/post.js';
import { serving } from '../http/serving.js';

const { serve } = serving();
const JSON_TYPE = { 'content-type': 'application/json' };

/** A provider whose queries are answered when the test says so, or when their signal aborts. */
function heldProvider() {
  const held: { release(): void; readonly signal: AbortSignal }[] = [];
  const arrivals: (() => void)[] = [];
  const provider: Provider = {
    ...echoProvider(),
    query: (_, { signal }) =>
      new Promise((resolve) => {
        held.push({ signal, release: () => resolve({ frames: [] }) });
        for (const check of [...arrivals]) check();
      }),
  };
  /** Settles once so many queries have come in all. */
  const arrived = (count: number) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (held.length >= count) resolve();
      };
      arrivals.push(check);
      check();
    });
  return { provider, held, arrived };
}

function expectBusy(reply: Pick<Reply, 'status' | 'headers' | 'json'>): void {
  expect(reply.status).toBe(503);
  expect(reply.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(reply.json()).toMatchObject({ type: 'error', code: 'unavailable', message: expect.any(String) });
}

describe('maxConcurrent on node:http', () => {
  it('P25: one request too many is 503 unavailable with Retry-After at once, and a place comes free with an answer', async () => {
    const { provider, held, arrived } = heldProvider();
    const port = await serve({ maxConcurrent: 2 }, provider);
    const working = [post(port, { body: query('a') }), post(port, { body: query('b') })];
    await arrived(2);
    for (let round = 0; round < 3; round++) expectBusy(await post(port, { body: query('c') }));
    expect(held, 'the author heard of none of them').toHaveLength(2);

    held[0]?.release();
    await Promise.race(working);
    const next = post(port, { body: query('d') });
    await arrived(3);
    for (const { release } of held) release();
    expect((await Promise.all([...working, next])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('P25 P29: a client that leaves gives its place back, in the middle of its body or of the answer', async () => {
    const { provider, held, arrived } = heldProvider();
    const port = await serve({ maxConcurrent: 1 }, provider);
    for (let round = 1; round <= 3; round++) {
      const leaver = httpRequest({ host: '127.0.0.1', port, method: 'POST', headers: JSON_TYPE });
      leaver.on('error', () => undefined);
      leaver.end(query('x'));
      await arrived(round);
      leaver.destroy();
      await new Promise<void>((resolve) => {
        const signal = held[round - 1]?.signal;
        if (signal?.aborted) resolve();
        else signal?.addEventListener('abort', () => resolve());
      });

      const half = await halfBody(port);
      half.destroy();
      await eventually(async () => (await post(port, { body: HANDSHAKE })).status === 200);
    }
  });

  it('P25: refused requests, small or large, leave their keep-alive connection usable', async () => {
    const { provider, held, arrived } = heldProvider();
    const port = await serve({ maxConcurrent: 1 }, provider);
    const working = post(port, { body: query('a') });
    await arrived(1);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<Socket>();
    const ask = (body: string) =>
      new Promise<number>((resolve, reject) => {
        const asked = httpRequest(
          { host: '127.0.0.1', port, method: 'POST', agent, headers: JSON_TYPE },
          (response) => {
            response.resume();
            response.on('end', () => resolve(response.statusCode ?? 0));
          },
        );
        asked.on('socket', (socket) => sockets.add(socket));
        asked.on('error', reject);
        asked.end(body);
      });
    expect(await ask(query('b'))).toBe(503);
    expect(await ask(query('x'.repeat(1024 * 1024)))).toBe(503);
    held[0]?.release();
    await working;
    expect(await ask(HANDSHAKE)).toBe(200);
    expect(sockets.size).toBe(1);
    agent.destroy();
  });

  it('P25: who is refused at the gate takes no place', async () => {
    const { provider, held, arrived } = heldProvider();
    const port = await serve({ maxConcurrent: 1 }, provider);
    const working = post(port, { body: query('a') });
    await arrived(1);
    expect((await post(port, { method: 'GET' })).status).toBe(405);
    expect((await post(port, { body: HANDSHAKE, headers: { host: 'evil.example' } })).status).toBe(403);
    held[0]?.release();
    expect((await working).status).toBe(200);
  });

  it.each([0, -1, Number.NaN])('refuses maxConcurrent: %s', (maxConcurrent) => {
    expect(() => createHttpHandler(echoProvider(), { maxConcurrent })).toThrow(/maxConcurrent is/);
    expect(() => createFetchHandler(echoProvider(), { maxConcurrent })).toThrow(TypeError);
  });
});

describe('maxConcurrent of createFetchHandler', () => {
  const ask = (options: HttpHandlerOptions, provider: Provider) => {
    const handler = createFetchHandler(provider, options);
    return (goal: string, signal?: AbortSignal) =>
      handler(
        new Request('http://127.0.0.1/', {
          ...{ method: 'POST', headers: JSON_TYPE, body: query(goal) },
          ...(signal ? { signal } : {}),
        }),
      );
  };

  it('P25: the same, and an abort gives the place back', async () => {
    const { provider, held, arrived } = heldProvider();
    const send = ask({ maxConcurrent: 1 }, provider);
    const leaving = new AbortController();
    const first = send('a', leaving.signal);
    await arrived(1);
    const busy = await send('b');
    const body = await busy.json();
    expectBusy({ status: busy.status, headers: Object.fromEntries(busy.headers), json: () => body as never });

    leaving.abort();
    await first;
    const second = send('c');
    await arrived(2);
    held[1]?.release();
    expect((await second).status).toBe(200);
  });
});

/** A connection on which half a body was sent, once the server has it. */
async function halfBody(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const head = `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  await eventually(async () => (await post(port, { body: HANDSHAKE })).status === 503);
  return socket;
}

async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 200; round++) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect.unreachable('it did not come true');
}
