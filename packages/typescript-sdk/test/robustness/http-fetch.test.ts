import { createServer, request as httpRequest } from 'node:http';
import { type HttpBindings, serve as serveHono } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { createFetchHandler, requireBearer } from '../../src/web.js';
import { echoProvider, HANDSHAKE, post, query } from '../http/post.js';
import { serving } from '../http/serving.js';

const { listenWith } = serving();
const json = { 'content-type': 'application/json' };

describe('createFetchHandler in Hono, over a real socket', () => {
  const hono = async (handler: ReturnType<typeof createFetchHandler>) => {
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.post('/contextgraph', (context) => handler(context.req.raw));
    app.get('/health', (context) => context.json({ ok: true }));
    const server = await new Promise<ReturnType<typeof createServer>>((resolve) => {
      const made = serveHono({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
        resolve(made as ReturnType<typeof createServer>),
      );
    });
    return server;
  };
  const close = (server: ReturnType<typeof createServer>) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const portOf = (server: ReturnType<typeof createServer>) => (server.address() as { port: number }).port;

  it('P41 P42: answers beside other routes, with the same gate', async () => {
    const server = await hono(createFetchHandler(echoProvider(), { maxBodyBytes: 1_000 }));
    const port = portOf(server);
    const path = '/contextgraph';
    expect((await post(port, { path, body: HANDSHAKE })).json()).toMatchObject({ type: 'handshake_ack' });
    const frames = await post(port, { path, body: query('über Hono') });
    expect(frames.json()).toMatchObject({ id: 'q1', result: { frames: [{ content: 'über Hono' }] } });
    expect(Number(frames.headers['content-length'])).toBe(Buffer.byteLength(frames.text));
    expect(await post(port, { path, body: '{"type":"shutdown"}' })).toMatchObject({ status: 204, text: '' });
    expect((await post(port, { path, body: 'x'.repeat(2_000) })).status).toBe(413);
    const plain = { 'content-type': 'text/plain' };
    expect((await post(port, { path, body: HANDSHAKE, headers: plain })).status).toBe(415);
    const evil = { origin: 'http://evil.example' };
    expect((await post(port, { path, body: HANDSHAKE, headers: evil })).status).toBe(403);
    expect((await post(port, { path: '/health', method: 'GET' })).json()).toEqual({ ok: true });
    await close(server);
  });

  it('P29 P41: a client that leaves aborts the signal', async () => {
    const seen: AbortSignal[] = [];
    const server = await hono(
      createFetchHandler(
        echoProvider({
          query: (_, { signal }) => {
            seen.push(signal);
            return new Promise(() => undefined);
          },
        }),
      ),
    );
    const request = httpRequest({
      host: '127.0.0.1',
      port: portOf(server),
      path: '/contextgraph',
      method: 'POST',
      headers: json,
    });
    request.on('error', () => undefined).end(query('x'));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    request.destroy();
    await vi.waitFor(() => expect(seen[0]?.aborted).toBe(true));
    await close(server);
  });
});

describe('createFetchHandler as a route of the Next kind', () => {
  it('P41: is exported as POST, gets a second argument, and answers', async () => {
    const POST: (request: Request, context: { params: Promise<object> }) => Promise<Response> =
      createFetchHandler(echoProvider(), { authorize: requireBearer('t') });
    // What a framework does: it makes a Request of what came in on its socket, and writes the Response out.
    const { port } = await listenWith(
      createServer(async (incoming, outgoing) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk as Buffer);
        const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
          method: 'POST',
          headers: incoming.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        });
        const response = await POST(request, { params: Promise.resolve({}) });
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(Buffer.from(await response.arrayBuffer()));
      }),
    );
    const headers = { authorization: 'Bearer t' };
    expect((await post(port, { body: query('next'), headers })).json()).toMatchObject({
      result: { frames: [{ content: 'next' }] },
    });
    expect((await post(port, { body: query('next') })).status).toBe(401);
  });
});

describe('createFetchHandler by itself', () => {
  it('P41: never rejects and never stays pending, whatever kind of Request comes', async () => {
    const handler = createFetchHandler(echoProvider());
    const broken = new Request('http://127.0.0.1/', { method: 'POST', headers: json, body: HANDSHAKE });
    Object.defineProperty(broken, 'url', { value: '/not-absolute' });
    const reply = await handler(broken);
    expect(reply.status).toBeGreaterThanOrEqual(200);
    expect(await reply.json()).toHaveProperty('type');
  });

  it('P41 P29: a request that is given up while its body comes is answered', async () => {
    const controller = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"type"')),
    });
    const asked = createFetchHandler(echoProvider())(
      new Request('http://127.0.0.1/', {
        method: 'POST',
        headers: json,
        body,
        duplex: 'half',
        signal: controller.signal,
      } as RequestInit),
    );
    setTimeout(() => controller.abort(), 30);
    expect((await asked).status).toBe(400);
  });
});
