import type { Envelope } from '@contextgraphprotocol/protocol';
import { PROTOCOL_VERSION } from '@contextgraphprotocol/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import type { StdioChannel } from '../../../src/transports/stdio/stdio-channel.js';
import {
  createStdioExchange,
  type StdioExchangeOptions,
} from '../../../src/transports/stdio/stdio-exchange.js';
import { failure } from '../../fixtures/failure.js';
import { ask, openFixture } from '../../fixtures/start.js';

const HANDSHAKE: Envelope = { type: 'handshake', protocol_version: PROTOCOL_VERSION };
const open: StdioChannel[] = [];

async function exchangeWith(mode: string, options: StdioExchangeOptions = {}) {
  const channel = await openFixture(mode);
  open.push(channel);
  return { channel, exchange: createStdioExchange(channel, options) };
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((channel) => channel.kill()));
});

const query = (goal: string, id?: string): Envelope => ({
  type: 'query',
  ...(id === undefined ? {} : { id }),
  query: ask(goal),
});

describe('createStdioExchange', () => {
  it('is a bare exchange: one envelope in, one out, with or without an id', async () => {
    const { exchange } = await exchangeWith('correlated');
    expect(await exchange(HANDSHAKE)).toMatchObject({ type: 'handshake_ack' });
    expect(await exchange(query('a', 'mine'))).toMatchObject({ type: 'frames', id: 'mine' });
    expect(await exchange(query('b'))).toMatchObject({ type: 'frames', result: { frames: [{ id: 'b' }] } });
  });

  it('shutdown expects no reply, and the end of the process is the loss of the pipes (R2)', async () => {
    const { channel, exchange } = await exchangeWith('correlated');
    await exchange(HANDSHAKE);
    expect(await exchange({ type: 'shutdown' })).toBeNull();
    expect(await channel.exited).toEqual({ code: 0, signal: null });
    expect((await exchange.lost).code).toBe('provider-exited');
    await failure(exchange(query('a')), 'provider-exited');
    await failure(
      exchange.laneFree().then(() => exchange(query('a', 'x'))),
      'provider-exited',
    );
  });

  it('rejects an aborted request with the signal’s own reason, and keeps its lane shut until the late reply', async () => {
    const { exchange } = await exchangeWith('lock-step');
    await exchange(HANDSHAKE);
    const controller = new AbortController();
    const slow = exchange(query('sleep:400'), { signal: controller.signal });
    setTimeout(() => controller.abort('my reason'), 100);
    await expect(slow).rejects.toBe('my reason');
    const started = performance.now();
    await exchange.laneFree();
    expect(performance.now() - started).toBeGreaterThan(200);
    expect(await exchange(query('next'))).toMatchObject({ result: { frames: [{ id: 'next' }] } });
    expect(exchange.strays()).toBe(1);
    await expect(exchange(query('x'), { signal: controller.signal })).rejects.toBe('my reason');
  });

  it('a request that waits for the lane can be given up without a trace', async () => {
    const { exchange } = await exchangeWith('lock-step');
    await exchange(HANDSHAKE);
    const first = exchange(query('sleep:300'));
    await expect(exchange(query('never'), { signal: AbortSignal.timeout(50) })).rejects.toBeDefined();
    expect(await first).toMatchObject({ result: { frames: [{ id: 'sleep:300' }] } });
    expect(await exchange(query('last'))).toMatchObject({ result: { frames: [{ id: 'last' }] } });
    expect(exchange.strays()).toBe(0);
  });

  it('with maxBadLines 0 and a decoder of its own, the first line that it refuses ends everything', async () => {
    const { exchange } = await exchangeWith('correlated', {
      maxBadLines: 0,
      decode: () => ({ ok: false, failure: { reason: 'not-json', message: 'strict', hasPayload: false } }),
    });
    const error = await failure(exchange(HANDSHAKE), 'malformed-message');
    expect(error.details).toMatchObject({ reason: 'strict', line: 1 });
    expect(error.details.excerpt).toMatch(/^\{"type":"handshake_ack"/);
    expect(await exchange.lost).toBe(error);
  });

  it('a listener that throws changes nothing', async () => {
    const { exchange } = await exchangeWith('banner', {
      onStray: () => {
        throw new Error('listener bug');
      },
    });
    expect(await exchange(HANDSHAKE)).toMatchObject({ type: 'handshake_ack' });
    expect(exchange.strays()).toBe(2);
  });

  it('a request that JSON cannot carry is not sent, and harms nothing', async () => {
    const { exchange } = await exchangeWith('lock-step');
    await exchange(HANDSHAKE);
    const bad = { type: 'query', query: { ...ask('g'), max_tokens: Number.NaN } } as const;
    await failure(exchange(bad), 'invalid-request');
    expect(await exchange(query('a'))).toMatchObject({ type: 'frames' });
  });
});
