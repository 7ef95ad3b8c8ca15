import { createServer, type IncomingMessage } from 'node:http';
import express from 'express';
import express4 from 'express4';
import fastify from 'fastify';
import Koa from 'koa';
import bodyParser from 'koa-bodyparser';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpHandler, respondToEnvelopeBody } from '../../src/index.js';
import { echoProvider, HANDSHAKE, type Listening, listen, post, query } from '../http/post.js';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const frameworks = { 'Express 4': express4, 'Express 5': express };

describe.each(Object.entries(frameworks))('%s', (_, framework) => {
  const parsers = {
    'no parser': [],
    'express.json()': [framework.json()],
    'express.text()': [framework.text({ type: '*/*' })],
    'express.raw()': [framework.raw({ type: '*/*' })],
  };

  it.each(Object.entries(parsers))('P33: mounts behind %s', async (__, middleware) => {
    const app = framework();
    for (const parser of middleware) app.use(parser);
    app.post('/contextgraph', createHttpHandler(echoProvider()));
    app.get('/', (___, response) => {
      response.send('other route');
    });
    const listening: Listening = await listen(createServer(app));
    open.push(listening);
    const reply = await post(listening.port, { path: '/contextgraph', body: query('through the framework') });
    expect(reply.json()).toMatchObject({
      type: 'frames',
      result: { frames: [{ content: 'through the framework' }] },
    });
    expect((await post(listening.port, { method: 'GET' })).text).toBe('other route');
    expect((await post(listening.port, { path: '/contextgraph', body: '{"type":"shutdown"}' })).status).toBe(
      204,
    );
  });

  it('P33: says so at once when the body was read and thrown away', async () => {
    const app = framework();
    app.use((request, ___, next) => {
      request.on('data', () => undefined);
      request.on('end', () => {
        (request as { body?: unknown }).body = undefined;
        next();
      });
    });
    app.post('/', createHttpHandler(echoProvider()));
    const listening = await listen(createServer(app));
    open.push(listening);
    const reply = await post(listening.port, { body: HANDSHAKE });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ message: expect.stringContaining('before the body parser') });
  });
});

describe('Fastify', () => {
  it('P33 P42: respondToEnvelopeBody answers the already parsed body', async () => {
    const app = fastify();
    app.post('/contextgraph', async (request, reply) => {
      const { status, body } = await respondToEnvelopeBody(echoProvider(), request.body as object);
      return reply.code(status).type('application/json').send(body);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    open.push(app);
    const { port } = app.server.address() as { port: number };
    const path = '/contextgraph';
    expect((await post(port, { path, body: HANDSHAKE })).json()).toMatchObject({ type: 'handshake_ack' });
    expect((await post(port, { path, body: query('parsed') })).json()).toMatchObject({
      result: { frames: [{ content: 'parsed' }] },
    });
    expect((await post(port, { path, body: '{"type":"shutdown"}' })).status).toBe(204);
    expect((await post(port, { path, body: '[]' })).status).toBe(400);
  });

  it('P42: the handler itself serves behind reply.hijack()', async () => {
    const app = fastify();
    const handler = createHttpHandler(echoProvider());
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (__, ___, done) => done(null));
    app.post('/', (request, reply) => {
      reply.hijack();
      handler(request.raw, reply.raw);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    open.push(app);
    const { port } = app.server.address() as { port: number };
    expect((await post(port, { body: query('hijacked') })).json()).toMatchObject({ type: 'frames' });
  });
});

describe('Koa', () => {
  const koa = async (...middleware: Koa.Middleware[]) => {
    const app = new Koa();
    for (const one of middleware) app.use(one);
    const listening = await listen(createServer(app.callback()));
    open.push(listening);
    return listening.port;
  };

  it('P33: respondToEnvelopeBody answers what koa-bodyparser parsed', async () => {
    const port = await koa(bodyParser(), async (context) => {
      const { status, body } = await respondToEnvelopeBody(echoProvider(), context.request.body as object);
      context.body = body;
      context.status = status;
      context.type = 'application/json';
    });
    expect((await post(port, { body: query('koa') })).json()).toMatchObject({
      result: { frames: [{ content: 'koa' }] },
    });
    expect(await post(port, { body: '{"type":"shutdown"}' })).toMatchObject({ status: 204, text: '' });
    expect((await post(port, { body: '[]' })).json()).toMatchObject({ type: 'error' });
  });

  it('P33 P42: the handler itself serves with ctx.respond = false, with and without a parser before it', async () => {
    const handler = createHttpHandler(echoProvider());
    const serve: Koa.Middleware = (context) => {
      context.respond = false;
      handler(Object.assign(context.req, { body: context.request.body }), context.res);
    };
    for (const middleware of [[serve], [bodyParser(), serve]]) {
      const port = await koa(...middleware);
      expect((await post(port, { body: query('koa') })).json()).toMatchObject({ type: 'frames' });
    }
  });

  it('P33: says so at once when the parser kept the body to itself', async () => {
    const handler = createHttpHandler(echoProvider());
    const port = await koa(bodyParser(), (context) => {
      context.respond = false;
      handler(context.req, context.res);
    });
    const reply = await post(port, { body: query('koa') });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ message: expect.stringContaining('before the body parser') });
  });
});

// Next's pages API and cloud functions read the stream before they call a handler, and leave the result in a member.
describe('handlers that get a body that was read', () => {
  const withBody = async (leave: (request: IncomingMessage, bytes: Buffer) => void) => {
    const handler = createHttpHandler(echoProvider());
    const listening = await listen(
      createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          leave(request, Buffer.concat(chunks));
          handler(request, response);
        });
      }),
    );
    open.push(listening);
    return listening.port;
  };

  it.each<[string, (request: IncomingMessage, bytes: Buffer) => void]>([
    ['req.body, parsed', (request, bytes) => Object.assign(request, { body: JSON.parse(bytes.toString()) })],
    ['req.body, as text', (request, bytes) => Object.assign(request, { body: bytes.toString() })],
    ['req.rawBody', (request, bytes) => Object.assign(request, { rawBody: bytes })],
    [
      'req.body, behind a getter',
      (request, bytes) =>
        Object.defineProperty(request, 'body', { get: () => JSON.parse(bytes.toString()) as unknown }),
    ],
  ])('P33: are served from %s', async (_, leave) => {
    const port = await withBody(leave);
    expect((await post(port, { body: query('read before') })).json()).toMatchObject({
      type: 'frames',
      result: { frames: [{ content: 'read before' }] },
    });
  });

  it('P33: are told at once when nothing was left, or nothing usable', async () => {
    expect((await post(await withBody(() => undefined), { body: HANDSHAKE })).status).toBe(400);
    const useless = await withBody((request) => Object.assign(request, { body: {} }));
    expect((await post(useless, { body: HANDSHAKE })).json()).toMatchObject({
      type: 'error',
      code: 'bad_request',
    });
  });
});
