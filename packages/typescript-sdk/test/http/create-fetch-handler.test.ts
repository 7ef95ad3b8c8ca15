import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createFetchHandler, requireBearer } from '../../src/web.js';
import { echoProvider, HANDSHAKE, query } from './post.js';

const json = { 'content-type': 'application/json' };
const ask = (
  body: ConstructorParameters<typeof Response>[0],
  init: RequestInit = {},
  url = 'http://127.0.0.1/cgp',
) => new Request(url, { method: 'POST', headers: json, body, ...init } as RequestInit);

describe('createFetchHandler', () => {
  it('P41: one Request in, one Response out', async () => {
    const handler = createFetchHandler(echoProvider());
    const ack = await handler(ask(HANDSHAKE));
    expect(ack.status).toBe(200);
    expect(await ack.json()).toMatchObject({ type: 'handshake_ack' });
    const frames = await handler(ask(query('é')));
    expect(await frames.json()).toMatchObject({ id: 'q1', result: { frames: [{ content: 'é' }] } });
    const end = await handler(ask('{"type":"shutdown"}'));
    expect(end.status).toBe(204);
    expect(await end.text()).toBe('');
  });

  it('P34 P35 P38 P40: the same gate as on node:http', async () => {
    const handler = createFetchHandler(echoProvider(), { maxBodyBytes: 100, authorize: requireBearer('t') });
    const headers = { ...json, authorization: 'Bearer t' };
    const status = async (request: Request) => (await handler(request)).status;
    expect(await status(new Request('http://127.0.0.1/'))).toBe(405);
    expect(await status(ask(HANDSHAKE))).toBe(401);
    expect(await status(ask(HANDSHAKE, { headers }))).toBe(200);
    expect(await status(ask('x'.repeat(101), { headers }))).toBe(413);
    expect(await status(ask(HANDSHAKE, { headers: { ...headers, 'content-type': 'text/plain' } }))).toBe(415);
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(60));
      },
    });
    expect(await status(ask(stream, { headers, duplex: 'half' }))).toBe(413);
  });

  it('P37: takes the name that was called for the Host', async () => {
    const foreign = { headers: { ...json, origin: 'http://evil.example' } };
    expect((await createFetchHandler(echoProvider())(ask(HANDSHAKE, foreign))).status).toBe(403);
    const named = createFetchHandler(echoProvider(), { allowedHosts: ['docs.example'] });
    expect((await named(ask(HANDSHAKE, {}, 'https://docs.example/'))).status).toBe(200);
    expect((await named(ask(HANDSHAKE, {}, 'https://evil.example/'))).status).toBe(403);
  });

  it('P33: a body that was read before is 400', async () => {
    const request = ask(HANDSHAKE);
    await request.text();
    expect((await createFetchHandler(echoProvider())(request)).status).toBe(400);
  });

  it('P29: a request that is given up is answered although the collector ran meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const controller = new AbortController();
    const provider = echoProvider({ query: () => new Promise(() => undefined) });
    const answered = createFetchHandler(provider)(ask(query('x'), { signal: controller.signal })).then(
      ({ status }) => status,
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    collect();
    setTimeout(() => controller.abort(), 20);
    expect(await answered).toBe(200);
  });

  it('P29: a request that is given up leaves no promise pending', async () => {
    const controller = new AbortController();
    let seen: AbortSignal | undefined;
    const provider = echoProvider({
      query: (_, { signal }) => {
        seen = signal;
        return new Promise(() => undefined);
      },
    });
    const reply = createFetchHandler(provider)(ask(query('x'), { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    expect((await reply).status).toBe(200);
    expect(seen?.aborted).toBe(true);
  });
});
