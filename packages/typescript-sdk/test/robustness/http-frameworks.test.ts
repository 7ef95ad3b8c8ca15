import { createServer } from 'node:http';
import express from 'express';
import express4 from 'express4';
import fastify from 'fastify';
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
