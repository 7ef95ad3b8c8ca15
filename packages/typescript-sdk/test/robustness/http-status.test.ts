import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/index.js';
import { echoProvider, HANDSHAKE, post, query } from '../http/post.js';
import { serving } from '../http/serving.js';

const { serve } = serving();

describe('status codes and bodies', () => {
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
