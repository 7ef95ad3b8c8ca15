import { describe, expect, it } from 'vitest';
import { createFetchHandler, createHttpHandler } from '../../src/index.js';
import { echoProvider, HANDSHAKE, post } from './post.js';
import { serving } from './serving.js';

const { serve } = serving();
const options = { health: '/healthz', authorize: () => false } as const;

describe('health', () => {
  it('P35: GET and HEAD of the path are 200 for anyone, and tell nothing of the provider', async () => {
    const port = await serve(options);
    const headers = { host: '10.0.0.7', origin: 'http://evil.example' };
    for (const path of ['/healthz', '/healthz?probe=1']) {
      const reply = await post(port, { method: 'GET', path, headers });
      expect(reply).toMatchObject({ status: 200, text: '{"status":"ok"}' });
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(await post(port, { method: 'HEAD', path: '/healthz', headers })).toMatchObject({
      status: 200,
      text: '',
    });
  });

  it('P35 P40: everything else stays as it was', async () => {
    const port = await serve(options);
    expect((await post(port, { method: 'POST', path: '/healthz', body: HANDSHAKE })).status).toBe(401);
    expect((await post(port, { method: 'GET', path: '/healthz/x' })).status).toBe(405);
    expect((await post(port, { method: 'GET', path: '//healthz' })).status).toBe(405);
    expect((await post(await serve(), { method: 'GET', path: '/healthz' })).status).toBe(405);
  });

  it('P35 P41: the fetch handler does the same', async () => {
    const handler = createFetchHandler(echoProvider(), options);
    const get = (path: string, method = 'GET') => handler(new Request(`http://10.0.0.7${path}`, { method }));
    expect(await (await get('/healthz?x')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/healthz', 'HEAD')).text()).toBe('');
    expect((await get('/other')).status).toBe(405);
  });

  it.each(['healthz', '', '/a b', '/a?b'])('refuses the path %j', (health) => {
    expect(() => createHttpHandler(echoProvider(), { health })).toThrow(/health is/);
    expect(() => createFetchHandler(echoProvider(), { health })).toThrow(TypeError);
  });
});
