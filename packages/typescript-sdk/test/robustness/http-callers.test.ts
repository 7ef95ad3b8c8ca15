import { networkInterfaces } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { createHttpHandler, requireBearer } from '../../src/index.js';
import { echoProvider, HANDSHAKE, post } from '../http/post.js';
import { serving } from '../http/serving.js';

const { serve, listenWith } = serving();

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

  it('P36: without cors no reply says anything to a page, and a preflight is 405', async () => {
    const port = await serve();
    for (const method of ['OPTIONS', 'POST']) {
      const reply = await post(port, {
        method,
        body: method === 'POST' ? HANDSHAKE : '',
        headers: { origin: 'http://localhost:3000' },
      });
      expect(reply.status).toBe(method === 'POST' ? 200 : 405);
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('P36: with cors every status carries the headers, and a foreign preflight gets no permission', async () => {
    const port = await serve({
      cors: { origins: ['https://app.example'], credentials: true },
      maxBodyBytes: 200,
    });
    const origin = 'https://app.example';
    const sent = [
      [200, { body: HANDSHAKE }],
      [400, { body: 'x' }],
      [405, { method: 'GET' }],
      [413, { body: 'x'.repeat(300) }],
      [415, { body: HANDSHAKE, headers: { 'content-type': 'text/plain' } }],
      [204, { body: '{"type":"shutdown"}' }],
    ] as const;
    for (const [status, { headers, ...request }] of sent.map(
      ([code, one]) => [code, { headers: {}, ...one }] as const,
    )) {
      const reply = await post(port, { ...request, headers: { ...headers, origin } });
      expect(reply.status).toBe(status);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
      });
    }
    const foreign = await post(port, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
    expect(foreign.headers).not.toHaveProperty('access-control-allow-methods');
  });

  it('P37: on ::1 the loopback names are accepted as well', async (context) => {
    const listening = await listenWith(createHttpHandler(echoProvider()) as never, '::1').catch(
      () => undefined,
    );
    if (!listening) return context.skip('this machine has no ::1');
    const reply = await fetch(`http://[::1]:${listening.port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: HANDSHAKE,
    });
    expect(reply.status).toBe(200);
  });

  it('P37: reached from outside the loopback, without authorize and allowedHosts, it warns once', async (context) => {
    const own = Object.values(networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === 'IPv4')?.address;
    if (own === undefined) return context.skip('this machine has no address beside the loopback ones');
    const stderr = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const listening = await listenWith(createHttpHandler(echoProvider()) as never, own);
    for (let round = 0; round < 3; round++) {
      const reply = await fetch(`http://${own}:${listening.port}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: HANDSHAKE,
      });
      expect(reply.status).toBe(200);
    }
    expect(stderr).toHaveBeenCalledTimes(1);
    expect(stderr.mock.calls[0]?.[0]).toContain(own);
    stderr.mockRestore();
  });
});
