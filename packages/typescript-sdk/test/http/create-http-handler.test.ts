import { Agent, createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createHttpHandler,
  type HttpHandlerOptions,
  type Provider,
  ProviderError,
  requireBearer,
} from '../../src/index.js';
import { echoProvider, HANDSHAKE, type Listening, listen, post, query } from './post.js';

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function serve(options: HttpHandlerOptions = {}, provider: Provider = echoProvider()): Promise<number> {
  const listening = await listen(createHttpHandler(provider, options));
  open.push(listening);
  return listening.port;
}

describe('createHttpHandler on node:http', () => {
  it('H1 H4 R2: answers handshake, query and shutdown, with a length, and stays up', async () => {
    const port = await serve();
    const ack = await post(port, { body: HANDSHAKE });
    expect(ack.status).toBe(200);
    expect(ack.headers['content-type']).toMatch(/^application\/json/);
    expect(Number(ack.headers['content-length'])).toBe(Buffer.byteLength(ack.text));
    expect(ack.json()).toMatchObject({ type: 'handshake_ack', provider: { name: 'echo' } });
    expect((await post(port, { body: query('é😀', 'ü') })).json()).toMatchObject({
      type: 'frames',
      id: 'ü',
      result: { frames: [{ content: 'é😀', token_cost: 2 }] },
    });
    const end = await post(port, { body: '{"type":"shutdown"}' });
    expect(end).toMatchObject({ status: 204, text: '' });
    expect((await post(port, { body: HANDSHAKE })).status).toBe(200);
  });

  it.each([
    ['text that is not JSON', 'hello', 400],
    ['an empty body', '', 400],
    ['null', 'null', 400],
    ['an array', '[]', 400],
    ['an object without type', '{}', 400],
    ['a query without a query', '{"type":"query","id":"q1"}', 200],
    ['an unknown request', '{"type":"resolve","id":"r1"}', 200],
    ['another version', '{"type":"handshake","protocol_version":"contextgraph/2.0"}', 200],
  ])('P03 R1: %s gets an error envelope', async (_, body, status) => {
    const reply = await post(await serve(), { body });
    expect(reply.status).toBe(status);
    expect(reply.json()).toMatchObject({
      type: 'error',
      code: body.includes('2.0') ? 'incompatible_version' : 'bad_request',
    });
  });

  it('P44 X1: what the provider refuses is 200 with its code, and a plain exception is internal without its text (P20)', async () => {
    const onError = vi.fn();
    const port = await serve(
      { onError },
      {
        ...echoProvider(),
        query: ({ goal }) => {
          if (goal === 'plain') throw new Error('password=hunter2');
          throw new ProviderError('not here', goal);
        },
      },
    );
    const refused = await post(port, { body: query('unsupported_kind') });
    expect(refused).toMatchObject({ status: 200 });
    expect(refused.json()).toMatchObject({ code: 'unsupported_kind', message: 'not here', id: 'q1' });
    const failed = await post(port, { body: query('plain') });
    expect(failed.status).toBe(200);
    expect(failed.json()).toMatchObject({ code: 'internal' });
    expect(failed.text).not.toContain('hunter2');
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'password=hunter2' }), 'query');
  });

  it('P06: drops one byte order mark; a body that is not UTF-8 is 400', async () => {
    const port = await serve();
    expect((await post(port, { body: `\ufeff${HANDSHAKE}` })).status).toBe(200);
    expect((await post(port, { body: Buffer.from([0x22, 0xff, 0x22]) })).status).toBe(400);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
    'P35: %s is 405 and says what is allowed',
    async (method) => {
      const reply = await post(await serve(), { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.allow).toBe('POST');
      if (method === 'HEAD') expect(reply.text).toBe('');
      else expect(reply.json()).toMatchObject({ type: 'error', message: expect.stringContaining('POST') });
    },
  );

  it.each([
    ['application/json', 200],
    ['Application/JSON; charset=UTF-8', 200],
    ['application/json;charset=latin1', 200],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['', 415],
  ])('P38: the content type %j is %i', async (type, status) => {
    const reply = await post(await serve(), { body: HANDSHAKE, headers: { 'content-type': type } });
    expect(reply.status).toBe(status);
    if (status === 415) expect(reply.json()).toMatchObject({ type: 'error' });
  });

  it('P39: does not ask what the client accepts', async () => {
    const port = await serve();
    for (const accept of ['*/*', 'application/json', 'text/html']) {
      expect((await post(port, { body: HANDSHAKE, headers: { accept } })).status).toBe(200);
    }
  });

  it('P45: a compressed body is 415 and says so', async () => {
    const reply = await post(await serve(), {
      body: gzipSync(HANDSHAKE),
      headers: { 'content-encoding': 'gzip' },
    });
    expect(reply.status).toBe(415);
    expect(reply.json()).toMatchObject({ message: expect.stringContaining('gzip') });
  });

  it('P34: the body limit holds to the byte, with and without a declared length', async () => {
    const port = await serve({ maxBodyBytes: HANDSHAKE.length });
    expect((await post(port, { body: HANDSHAKE })).status).toBe(200);
    const declared = await post(port, { body: `${HANDSHAKE} ` });
    expect(declared.status).toBe(413);
    expect(declared.json()).toMatchObject({ type: 'error', message: expect.stringContaining('bytes') });
    const chunked = await post(port, { body: `${HANDSHAKE} `, headers: { 'transfer-encoding': 'chunked' } });
    expect(chunked.status).toBe(413);
  });

  it('P34: a body far too large is refused in words that the client can still read', async () => {
    const port = await serve();
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
      const reply = await post(port, { body: Buffer.alloc(6 * 1024 * 1024, ' '), headers });
      expect(reply.status).toBe(413);
      expect(reply.json()).toMatchObject({ type: 'error' });
    }
    expect((await post(port, { body: HANDSHAKE })).status).toBe(200);
  });
});

describe('who may call (P37, P40, P36)', () => {
  it.each([
    ['LOCALHOST:8787', 200],
    ['[::1]:8787', 200],
    ['127.0.0.2', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost@evil.example', 403],
  ])('P37: on a loopback socket the Host %s is %i', async (host, status) => {
    expect((await post(await serve(), { body: HANDSHAKE, headers: { host } })).status).toBe(status);
  });

  it.each([
    ['http://localhost:3000', 200],
    ['http://evil.example', 403],
    ['null', 403],
    ['https://localhost.evil.example', 403],
  ])('P37: on a loopback socket the Origin %s is %i', async (origin, status) => {
    const reply = await post(await serve(), { body: HANDSHAKE, headers: { origin } });
    expect(reply.status).toBe(status);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('P37: allowedHosts names what a proxy passes on', async () => {
    const port = await serve({ allowedHosts: ['docs.example'] });
    expect((await post(port, { body: HANDSHAKE, headers: { host: 'docs.example:443' } })).status).toBe(200);
    expect((await post(port, { body: HANDSHAKE, headers: { host: 'evil.example' } })).status).toBe(403);
    const any = await serve({ allowedHosts: 'any' });
    expect((await post(any, { body: HANDSHAKE, headers: { host: 'x.example' } })).status).toBe(200);
  });

  it('P40: a refusal is 401 with a challenge, before the body is read, and never leaks the token', async () => {
    const port = await serve({ authorize: requireBearer('s3cret'), onError: () => undefined });
    for (const authorization of ['Bearer wrong', 'Bearer s3cre', 'Basic s3cret', '']) {
      const reply = await post(port, {
        body: 'not even json',
        headers: authorization ? { authorization } : {},
      });
      expect(reply.status).toBe(401);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
      expect(reply.text).not.toContain('s3cret');
    }
    expect((await post(port, { body: HANDSHAKE, headers: { authorization: 'bearer s3cret' } })).status).toBe(
      200,
    );
  });

  it.each([
    ['false', () => false, 401],
    ['a throw', () => Promise.reject(new Error('db down')), 401],
    ['something truthy', () => 'yes' as unknown as boolean, 401],
    ['403', () => ({ status: 403 }), 403],
    [
      'a Response',
      () => new Response(null, { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }),
      401,
    ],
    ['a challenge with a line break', () => ({ status: 401, challenge: 'x\r\nset-cookie: a=b' }), 401],
    ['true', async () => true, 200],
  ])('P40: an authorize hook that gives %s', async (name, authorize, status) => {
    const onError = vi.fn();
    const reply = await post(await serve({ authorize, onError }), { body: HANDSHAKE });
    expect(reply.status).toBe(status);
    expect(reply.headers['set-cookie']).toBeUndefined();
    if (name === 'a Response') expect(reply.headers['www-authenticate']).toBe('Basic realm="x"');
    expect(onError).toHaveBeenCalledTimes(name === 'a throw' ? 1 : 0);
  });

  it('P36: CORS, when on, answers the preflight before authorization and marks every status', async () => {
    const cors = { origins: ['https://app.example'] };
    const port = await serve({ cors, authorize: () => false });
    const headers = { origin: 'https://app.example', 'access-control-request-headers': 'authorization' };
    const preflight = await post(port, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-headers': expect.stringContaining('authorization'),
      vary: 'Origin',
    });
    const refused = await post(port, { body: HANDSHAKE, headers: { origin: 'https://app.example' } });
    expect(refused.status).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe('https://app.example');
    const foreign = await post(port, { body: HANDSHAKE, headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    expect(() => createHttpHandler(echoProvider(), { cors: { origins: ['*'], credentials: true } })).toThrow(
      TypeError,
    );
  });
});

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
    const listening = await listen(
      createServer((request, response) => {
        handler(request, response);
        response.end('mine');
      }),
    );
    open.push(listening);
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
});

describe('wrong arguments', () => {
  it('P11: names the missing method at once', () => {
    expect(() => createHttpHandler({ query: () => ({ frames: [] }) } as unknown as Provider)).toThrow(
      /createHttpHandler.*info\(\)/,
    );
    expect(() => createHttpHandler(undefined as unknown as Provider)).toThrow(/undefined.*pass an object/);
    expect(() => createHttpHandler(echoProvider(), { enforce: 'no' as 'off' })).toThrow(
      /"repair", "reject" or "off"/,
    );
  });
});
