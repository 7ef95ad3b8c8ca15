import { Agent, createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createHttpHandler, requireBearer } from '../../src/index.js';
import { echoProvider, HANDSHAKE, post, query } from '../http/post.js';
import { serving } from '../http/serving.js';
import { buildChild } from '../stdio/build-child.js';
import { driveChild } from '../stdio/drive-child.js';

const { serve, listenWith } = serving();

describe('clients that misbehave', () => {
  it('P29: a client that leaves aborts the signal', async () => {
    const aborted = new Promise<void>((resolve) => {
      void serve(
        {},
        {
          ...echoProvider(),
          query: (_, { signal }) => {
            signal.addEventListener('abort', () => resolve());
            return new Promise(() => undefined);
          },
        },
      ).then((port) => {
        const request = httpRequest({
          host: '127.0.0.1',
          port,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        });
        request.on('error', () => undefined);
        request.end(query('x'));
        setTimeout(() => request.destroy(), 100);
      });
    });
    await aborted;
  });

  it('P42: a client that leaves in the middle of its body leaves the server well', async () => {
    const port = await serve();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"ty',
    );
    await sleep(50);
    socket.destroy();
    await sleep(50);
    expect((await post(port, { body: HANDSHAKE })).status).toBe(200);
  });

  it('P42: does not write where somebody has answered already', async () => {
    const handler = createHttpHandler(echoProvider());
    const listening = await listenWith(
      createServer((request, response) => {
        handler(request, response);
        response.end('mine');
      }),
    );
    expect((await post(listening.port, { body: HANDSHAKE })).text).toBe('mine');
  });

  it('P40 P42: a refused request with a body leaves its connection usable', async () => {
    const port = await serve({ authorize: requireBearer('t') });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (authorization: string, body: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', authorization, expect: '100-continue' };
        const request = httpRequest(
          { host: '127.0.0.1', port, method: 'POST', agent, headers },
          (response) => {
            response.resume().on('end', () => resolve(response.statusCode));
          },
        );
        request.on('error', reject).end(body);
      });
    for (let round = 0; round < 3; round++) {
      expect(await ask('Bearer wrong', 'x'.repeat(200_000))).toBe(401);
      expect(await ask('Bearer t', HANDSHAKE)).toBe(200);
    }
    agent.destroy();
  });

  it('P29: five hundred clients that leave keep no request alive', async () => {
    let open = 0;
    const port = await serve(
      {},
      {
        ...echoProvider(),
        query: (_, { signal }) => {
          open++;
          signal.addEventListener('abort', () => {
            open--;
          });
          return new Promise(() => undefined);
        },
      },
    );
    for (let batch = 0; batch < 10; batch++) {
      const requests = Array.from({ length: 50 }, () => {
        const request = httpRequest({
          host: '127.0.0.1',
          port,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        });
        request.on('error', () => undefined).end(query('x'));
        return request;
      });
      await vi.waitFor(() => expect(open).toBe(50), { timeout: 5_000 });
      for (const request of requests) request.destroy();
      await vi.waitFor(() => expect(open).toBe(0), { timeout: 5_000 });
    }
  });

  it('P43: a hundred callers with the same id get their own frames', async () => {
    const port = await serve(
      {},
      {
        ...echoProvider(),
        query: async (asked, context) => {
          await sleep(Math.random() * 20);
          return echoProvider().query(asked, context);
        },
      },
    );
    const goals = Array.from({ length: 100 }, (_, index) => `goal ${index}`);
    const replies = await Promise.all(goals.map((goal) => post(port, { body: query(goal, 'q1') })));
    const contents = replies.map(
      (reply) => (reply.json() as { result: { frames: { content: string }[] } }).result.frames[0]?.content,
    );
    expect(contents).toEqual(goals);
  });

  it('P42: does not write where somebody answers while the provider works', async () => {
    const handler = createHttpHandler(
      echoProvider({
        query: async (asked, context) => {
          await sleep(100);
          return echoProvider().query(asked, context);
        },
      }),
    );
    const { port } = await listenWith(
      createServer((request, response) => {
        handler(request, response);
        setTimeout(() => {
          if (!response.headersSent) response.writeHead(503).end('too slow for us');
        }, 30);
      }),
    );
    expect(await post(port, { body: query('x') })).toMatchObject({ status: 503, text: 'too slow for us' });
    await sleep(150);
    expect((await post(port, { body: HANDSHAKE })).status).toBe(200);
  });

  it('P29 P42: a client that leaves while it is being authorized is let go', async () => {
    let authorized = 0;
    const port = await serve({
      authorize: async () => {
        await sleep(100);
        authorized++;
        return true;
      },
    });
    const request = httpRequest({ host: '127.0.0.1', port, method: 'POST' });
    request.on('error', () => undefined);
    request.setHeader('content-type', 'application/json');
    request.write('{"type"');
    await sleep(50);
    request.destroy();
    await vi.waitFor(() => expect(authorized).toBe(1));
    expect((await post(port, { body: HANDSHAKE })).status).toBe(200);
  });
});

describe('a server that runs for long', () => {
  it('P29 P42: thousands of keep-alive requests and hundreds of clients that leave keep no memory and no connection', async () => {
    const built = await buildChild('../http/fixtures/http-provider.ts');
    const { child, line, ended } = driveChild(built.path, undefined, ['--expose-gc']);
    const { port } = (await line(0)) as unknown as { port: number };
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const ask = (goal: string) =>
      new Promise<void>((resolve, reject) => {
        const headers = { 'content-type': 'application/json' };
        const request = httpRequest({ host: '127.0.0.1', port, method: 'POST', agent, headers }, (response) =>
          response.resume().on('end', resolve),
        );
        request.on('error', reject).end(query(goal));
      });
    const leave = async () => {
      const requests = Array.from({ length: 50 }, () => {
        const request = httpRequest({ host: '127.0.0.1', port, method: 'POST' });
        request.setHeader('content-type', 'application/json');
        request.on('error', () => undefined).end(query('never'));
        return request;
      });
      await sleep(60);
      for (const request of requests) request.destroy();
    };
    const state = async () =>
      (await post(port, { method: 'GET', headers: { connection: 'close' } })).json() as {
        heapBytes: number;
        connections: number;
      };
    const round = async (requests: number, leaving: number) => {
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let index = 0; index < requests / 8; index++) await ask(index % 2 === 0 ? 'x' : 'soon');
        }),
      );
      for (let batch = 0; batch < leaving / 50; batch++) await leave();
      await sleep(100);
      return state();
    };
    const before = await round(800, 100);
    const after = await round(3_200, 400);
    agent.destroy();
    expect((after.heapBytes - before.heapBytes) / 1024 / 1024, 'MiB more than before').toBeLessThan(2);
    await vi.waitFor(async () => expect((await state()).connections).toBeLessThanOrEqual(1));
    child.kill();
    expect((await ended).stderr).toBe('');
    await built.remove();
  }, 60_000);
});
