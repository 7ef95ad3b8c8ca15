import { describe, expect, it } from 'vitest';
import { HANDSHAKE, post, query } from './post.js';
import { serving } from './serving.js';

const { serve } = serving();

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
});
