import type { Envelope } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { createHttpExchange } from '../../../src/transports/http/http-exchange.js';
import { failure } from '../../fixtures/failure.js';
import { testHosts } from '../../fixtures/hosts.js';

const { newServer } = testHosts();
const QUERY: Envelope = { type: 'query', id: 'q1', query: { goal: 'g', max_frames: 1, max_tokens: 10 } };

async function answerOf(status: number, headers: Readonly<Record<string, string>> = {}) {
  const server = await newServer(() => ({ status, headers }));
  return failure(createHttpExchange({ id: 'web', url: server.url })(QUERY), 'http-status');
}

describe('a status that is not 2xx', () => {
  it.each([
    [408, true],
    [425, true],
    [429, true],
    [502, true],
    [503, true],
    [504, true],
    [400, false],
    [403, false],
    [404, false],
    [413, false],
    [500, false],
    [501, false],
  ])('%i: may succeed later: %s', async (status, retryable) => {
    expect((await answerOf(status)).details).toMatchObject({ status, retryable });
  });

  it('Retry-After is a number of seconds, or a date; what is neither is no hint', async () => {
    const retryAfter = async (value: string) =>
      (await answerOf(429, { 'retry-after': value })).details.retryAfterMs;
    expect(await retryAfter('3')).toBe(3_000);
    const inAnHour = await retryAfter(new Date(Date.now() + 3_600_000).toUTCString());
    expect(inAnHour).toBeGreaterThan(3_500_000);
    expect(inAnHour).toBeLessThanOrEqual(3_600_000);
    expect(await retryAfter(new Date(0).toUTCString())).toBe(0);
    expect(await retryAfter('soon')).toBeUndefined();
    expect(await retryAfter('-5')).not.toBe(-5_000);
  });

  it('C8: a value of the query string that the server repeats is in no error', async () => {
    const server = await newServer((request) => ({
      status: 503,
      body: JSON.stringify({ type: 'error', code: 'unavailable', message: `no such key: ${request.url}` }),
    }));
    const exchange = createHttpExchange({ id: 'web', url: `${server.url}?apikey=URLSECRET-9` });
    const { message, details } = await failure(exchange(QUERY), 'http-status');
    expect(server.seen[0]?.url).toContain('URLSECRET-9');
    expect(message + JSON.stringify(details)).not.toContain('URLSECRET-9');
    expect(details.wireMessage).toContain('<redacted>');
  });
});
