import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Envelope } from '@contextgraphprotocol/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { isHostError } from '../../../src/errors/host-error.js';
import { bearerCredential } from '../../../src/transports/http/credential.js';
import { createHttpExchange, type HttpExchangeOptions } from '../../../src/transports/http/http-exchange.js';
import { failure } from '../../fixtures/failure.js';
import {
  type SeenRequest,
  startServer,
  type TestAnswer,
  type TestServer,
} from '../../fixtures/http-provider.js';

const servers: TestServer[] = [];
const QUERY: Envelope = { type: 'query', id: 'q1', query: { goal: 'g', max_frames: 1, max_tokens: 10 } };

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function exchangeWith(
  answer: (request: SeenRequest) => TestAnswer | undefined,
  options: Partial<HttpExchangeOptions> = {},
) {
  const server = await startServer(answer);
  servers.push(server);
  return { server, exchange: createHttpExchange({ id: 'web', url: server.url, ...options }) };
}

const error = (fields: object) => JSON.stringify({ type: 'error', message: 'm', ...fields });

describe('replies over HTTP', () => {
  it('an error envelope on 2xx is a reply', async () => {
    const { exchange } = await exchangeWith(() => ({ body: error({ id: 'q1', code: 'unavailable' }) }));
    expect(await exchange(QUERY)).toEqual({ type: 'error', id: 'q1', code: 'unavailable', message: 'm' });
  });

  it('an empty body is no reply', async () => {
    const { exchange } = await exchangeWith(() => ({ status: 204 }));
    expect(await exchange(QUERY)).toBeNull();
  });

  it('an error envelope on another status is kept, with a hint when to try again', async () => {
    const { exchange } = await exchangeWith(() => ({
      status: 503,
      headers: { 'retry-after': '7' },
      body: error({ code: 'unavailable', message: 'warming up' }),
    }));
    const { details } = await failure(exchange(QUERY), 'http-status');
    expect(details).toMatchObject({
      status: 503,
      retryable: true,
      retryAfterMs: 7_000,
      wireCode: 'unavailable',
      wireMessage: 'warming up',
    });
  });

  it('a status without one is named, and a body that is no envelope is not repeated', async () => {
    const { exchange } = await exchangeWith(() => ({ status: 500, body: '<h1>stack trace</h1>' }));
    const failed = await failure(exchange(QUERY), 'http-status');
    expect(failed.details).toMatchObject({ status: 500, retryable: false });
    expect(failed.message).not.toContain('stack trace');
  });

  it('401 is its own error', async () => {
    const { exchange } = await exchangeWith(() => ({ status: 401, body: 'who are you' }));
    expect((await failure(exchange(QUERY), 'unauthorized')).message).toContain('credential');
  });

  it('what is not an envelope is malformed', async () => {
    for (const body of ['hello', '[]', '{"type":"frames"}', new Uint8Array([0x22, 0xff, 0x22])]) {
      const { exchange } = await exchangeWith(() => ({ body }));
      await failure(exchange(QUERY), 'malformed-message');
    }
  });

  it('defect 15: a body over the limit ends the transfer, also when it is announced or compressed', async () => {
    const frames = `{"type":"frames","id":"q1","result":{"frames":[],"truncated":false},"x":"${'y'.repeat(5_000)}"}`;
    const zipped = { headers: { 'content-encoding': 'gzip' }, body: gzipSync(frames) };
    for (const answer of [{ body: frames }, zipped]) {
      const { exchange } = await exchangeWith(() => answer, { maxBodyBytes: 1_000 });
      expect((await failure(exchange(QUERY), 'message-too-large')).details.limitBytes).toBe(1_000);
      const { exchange: wide } = await exchangeWith(() => answer, { maxBodyBytes: 10_000 });
      expect(await wide(QUERY)).toMatchObject({ type: 'frames' });
    }
  });

  it('a body that never ends is ended by the limit', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x61)),
    });
    const exchange = createHttpExchange({
      id: 'web',
      url: 'http://127.0.0.1:9/x',
      maxBodyBytes: 1_000_000,
      fetch: async () => new Response(endless),
    });
    await failure(exchange(QUERY), 'message-too-large');
  });

  it('the answer to shutdown does not matter (R2)', async () => {
    const { exchange } = await exchangeWith(() => ({ body: 'bye' }));
    expect(await exchange({ type: 'shutdown' })).toBeNull();
  });
});

describe('no reply over HTTP', () => {
  it('a closed port is unreachable, with the reason of the system', async () => {
    const port = await freePort();
    const exchange = createHttpExchange({ id: 'web', url: `http://127.0.0.1:${port}/cg?apikey=URLSECRET` });
    const failed = await failure(exchange(QUERY), 'unreachable');
    expect(failed.details).toEqual({
      provider: 'web',
      url: `http://127.0.0.1:${port}/cg`,
      reason: 'ECONNREFUSED',
    });
    expect(inspect(failed, { depth: 9, showHidden: true })).not.toContain('URLSECRET');
  });

  it('a body that breaks off is unreachable', async () => {
    const server = createServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"type":');
      setTimeout(() => socket.destroy(), 50);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as { port: number };
    const exchange = createHttpExchange({ id: 'web', url: `http://127.0.0.1:${port}/` });
    await failure(exchange(QUERY), 'unreachable');
    server.close();
  });

  it('a server that is silent times out, and an abort rejects with its own reason', async () => {
    const { exchange } = await exchangeWith(() => undefined, { timeoutMs: 100 });
    expect((await failure(exchange(QUERY), 'timeout')).details.timeoutMs).toBe(100);
    const reason = new Error('enough');
    const controller = new AbortController();
    const call = exchange(QUERY, { signal: controller.signal });
    controller.abort(reason);
    expect(await call.catch((caught: unknown) => caught)).toBe(reason);
  });

  it('a request that JSON cannot carry is not sent', async () => {
    const { server, exchange } = await exchangeWith(() => ({ status: 204 }));
    const query = { goal: 'g', max_frames: 1, max_tokens: Number.NaN };
    await failure(exchange({ type: 'query', query }), 'invalid-request');
    expect(server.seen).toHaveLength(0);
  });
});

describe('where bytes go', () => {
  it('C7, defect 6: a redirect is not followed, not even to the same host; only its origin is named', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const target = await startServer(() => ({ status: 204 }));
      servers.push(target);
      const location = `${target.url}?token=LOCSECRET`;
      const { exchange } = await exchangeWith(() => ({ status, headers: { location } }), {
        credential: bearerCredential('secret-token-1'),
      });
      const failed = await failure(exchange(QUERY), 'redirect-refused');
      expect(failed.details).toMatchObject({ status, target: new URL(target.url).origin });
      expect(inspect(failed, { depth: 9 })).not.toContain('LOCSECRET');
      expect(target.seen).toHaveLength(0);
    }
  });

  it('C7: plain http to another machine is refused before any byte leaves', () => {
    for (const url of [
      'http://192.0.2.1/x',
      'http://127.0.0.1.example.com/',
      'http://localhost./',
      'http://0.0.0.0/',
    ]) {
      let sent = 0;
      const spy: typeof fetch = async () => {
        sent += 1;
        return new Response();
      };
      const thrown = caught(() => createHttpExchange({ id: 'web', url, fetch: spy }));
      expect(isHostError(thrown, 'insecure-transport'), url).toBe(true);
      expect(sent).toBe(0);
    }
  });

  it('a URL that cannot serve is refused without repeating it (C8)', () => {
    for (const url of ['nonsense-SECRET', 'ftp://h/SECRET', 'https://user:SECRET@h/', 'file:///SECRET']) {
      const thrown = caught(() => createHttpExchange({ id: 'web', url }));
      expect(isHostError(thrown, 'invalid-url'), url).toBe(true);
      expect(inspect(thrown, { depth: 9, showHidden: true })).not.toContain('SECRET');
    }
  });
});

describe('C8: a credential', () => {
  const TOKEN = 'tok-3f9a-SECRET';

  it('is sent with every request', async () => {
    const { server, exchange } = await exchangeWith(() => ({ status: 204 }), {
      credential: bearerCredential(TOKEN),
      headers: { 'X-Team': 'blue' },
    });
    await exchange(QUERY);
    expect(server.seen[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'x-team': 'blue' });
  });

  it('is in no error, even when the server echoes it, in any status', async () => {
    const echo = (request: SeenRequest) =>
      `${request.headers.authorization} ${request.headers['x-key']} key-SECRET-2`;
    const answers: ((request: SeenRequest) => TestAnswer)[] = [
      (request) => ({ status: 500, body: echo(request) }),
      (request) => ({ status: 503, body: error({ code: echo(request), message: echo(request) }) }),
      (request) => ({ status: 401, body: echo(request) }),
      (request) => ({ body: echo(request) }),
      (request) => ({ body: JSON.stringify({ type: echo(request) }) }),
      (request) => ({
        status: 302,
        headers: { location: `https://h.example/${encodeURIComponent(echo(request))}` },
      }),
    ];
    for (const answer of answers) {
      const { exchange } = await exchangeWith(answer, {
        credential: bearerCredential(TOKEN),
        headers: { 'x-key': 'key-SECRET-2' },
      });
      const failed: unknown = await exchange(QUERY).catch((reason: unknown) => reason);
      expect(isHostError(failed)).toBe(true);
      const shown = [
        inspect(failed, { depth: 9, showHidden: true }),
        JSON.stringify(failed),
        String(failed),
      ].join();
      expect(shown).not.toContain('SECRET');
    }
  });

  it('is taken out of an error envelope that is a reply', async () => {
    const { exchange } = await exchangeWith(
      (request) => ({ body: error({ message: request.headers.authorization }) }),
      {
        credential: bearerCredential(TOKEN),
      },
    );
    expect(await exchange(QUERY)).toEqual({ type: 'error', message: 'Bearer <redacted>' });
  });

  it('is taken out of a code and of an id', async () => {
    const options = { credential: bearerCredential(TOKEN) };
    const { exchange } = await exchangeWith(
      () => ({ body: error({ code: `x:${TOKEN}`, id: `q-${TOKEN}` }) }),
      options,
    );
    expect(await exchange(QUERY)).toMatchObject({ code: 'x:<redacted>', id: 'q-<redacted>' });
    const frames = JSON.stringify({ type: 'frames', id: TOKEN, result: { frames: [], truncated: false } });
    const { exchange: answered } = await exchangeWith(() => ({ body: frames }), options);
    expect(await answered(QUERY)).toMatchObject({ type: 'frames', id: '<redacted>' });
  });

  it.each<[string, { readonly provider?: { readonly name?: string; readonly data_flow?: object } }]>([
    ['its version', { protocol_version: `contextgraph/2.0${TOKEN}` } as object],
    ['its name', { provider: { name: TOKEN } }],
    ['a scope', { provider: { data_flow: { egress_scopes: [`v:${TOKEN}`] } } }],
    ['a member that nobody knows', { note: TOKEN } as object],
  ])('makes a handshake that repeats it in %s malformed', async (_, wrong) => {
    const flow = { reads: true, writes: false, egress: true, ...wrong.provider?.data_flow };
    const ack = {
      type: 'handshake_ack',
      protocol_version: 'contextgraph/1.0-draft',
      capabilities: { query: { kinds: ['doc'] } },
      ...wrong,
      provider: { name: 'p', version: '1', ...wrong.provider, data_flow: flow },
    };
    for (const given of [
      { credential: bearerCredential(TOKEN) },
      { headers: { 'x-api-key': TOKEN } },
      { headers: { authorization: `Basic ${TOKEN}` } },
    ]) {
      const { exchange } = await exchangeWith(() => ({ body: JSON.stringify(ack) }), given);
      const failed: unknown = await exchange(QUERY).catch((reason: unknown) => reason);
      expect(isHostError(failed, 'malformed-message')).toBe(true);
      expect(inspect(failed, { depth: 9, showHidden: true })).not.toContain('SECRET');
    }
    // A header that lets nobody in may be a provider's name.
    const { exchange } = await exchangeWith(() => ({ body: JSON.stringify(ack) }), {
      headers: { 'x-team': TOKEN },
    });
    expect(await exchange(QUERY)).toMatchObject({ type: 'handshake_ack' });
  });

  it('goes nowhere when the transport breaks', async () => {
    const exchange = createHttpExchange({
      id: 'web',
      url: `http://127.0.0.1:${await freePort()}/`,
      credential: bearerCredential(TOKEN),
    });
    const failed: unknown = await exchange(QUERY).catch((reason: unknown) => reason);
    expect(inspect(failed, { depth: 9, showHidden: true })).not.toContain('SECRET');
  });
});

function caught(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
