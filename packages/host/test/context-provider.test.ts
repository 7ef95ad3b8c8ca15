import type { Envelope } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../src/context-provider.js';
import { aQuery } from './fixtures/frames.js';
import { answering, testProvider } from './fixtures/in-process.js';

const handshake: Envelope = { type: 'handshake', protocol_version: 'contextgraph/1.0-draft' };
const query: Envelope = { type: 'query', id: 'q1', query: aQuery() };

describe('exchangeOf', () => {
  it('H1, H4: answers the handshake in our family and echoes ids', async () => {
    const exchange = exchangeOf(testProvider());
    expect(await exchange(handshake)).toMatchObject({
      type: 'handshake_ack',
      protocol_version: 'contextgraph/1.0-draft',
      provider: { name: 'local' },
      capabilities: { correlation: true, verify: true },
    });
    expect(await exchange(query)).toEqual({ type: 'frames', id: 'q1', result: answering('a') });
    expect(await exchange({ type: 'query', query: aQuery() })).not.toHaveProperty('id');
  });

  it('V2: does not declare a verify that nobody can answer', async () => {
    const { verify: _, ...mute } = testProvider();
    const exchange = exchangeOf(mute);
    expect(await exchange(handshake)).toMatchObject({ capabilities: { verify: false } });
    expect(await exchange({ type: 'verify', request: { frames: [] } })).toMatchObject({
      response: { verdicts: [] },
    });
  });

  it('X1: an exception with a code of the protocol is that error; any other one is its own affair', async () => {
    const failing = (error: unknown) =>
      exchangeOf(testProvider({ query: () => Promise.reject(error) }))(query);
    const known = Object.assign(new Error('busy'), { code: 'unavailable' });
    expect(await failing(known)).toEqual({ type: 'error', id: 'q1', code: 'unavailable', message: 'busy' });
    await expect(failing(Object.assign(new Error('disk'), { code: 'ENOENT' }))).rejects.toThrow('disk');
    await expect(failing('text')).rejects.toBe('text');
  });

  it('R2: shutdown closes the provider and needs no method for it', async () => {
    let closed = 0;
    const close = () => {
      closed += 1;
    };
    expect(await exchangeOf(testProvider({ close }))({ type: 'shutdown' })).toBeNull();
    expect(closed).toBe(1);
    expect(await exchangeOf(testProvider())({ type: 'shutdown' })).toBeNull();
    expect(await exchangeOf(testProvider())({ type: 'error', message: 'x' })).toMatchObject({
      code: 'bad_request',
    });
  });
});
