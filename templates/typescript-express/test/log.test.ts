import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { post, query, type RunningServer, startServer } from './running-server.js';

const token = 'a-token-of-this-test-only';

test('each request leaves one line of JSON, without token, query string or question', {
  timeout: 20_000,
}, async (t) => {
  const server = await startServer(t, { CONTEXTGRAPH_TOKEN: token });
  const body = JSON.stringify({ type: 'query', query: { ...query, goal: 'what nobody may read' } });
  await post(`${server.address}?key=hidden`, body, { authorization: `Bearer ${token}` });
  await post(server.address, body, { authorization: 'Bearer not-the-right-one' });
  const entries = await requests(server, 2);

  assert.deepEqual(
    entries.map(({ method, path, status, complete }) => [method, path, status, complete]),
    [
      ['POST', '/contextgraph', 200, true],
      ['POST', '/contextgraph', 401, true],
    ],
  );
  for (const secret of [token, 'not-the-right-one', 'hidden', 'nobody may read'])
    assert.ok(!server.said().includes(secret), `${secret} is not in the log`);
});

test("the client's address is taken from a proxy that is trusted, and from nobody else", {
  timeout: 20_000,
}, async (t) => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  for (const [settings, expected] of [
    [{}, '127.0.0.1'],
    [{ TRUST_PROXY: 'loopback' }, '203.0.113.9'],
    [{ TRUST_PROXY: '1' }, '203.0.113.9'],
    [{ TRUST_PROXY: '192.0.2.1' }, '127.0.0.1'],
  ] as const) {
    const server = await startServer(t, settings);
    await fetch(new URL('/health', server.address), { headers: forwarded });
    const [entry] = await requests(server, 1);
    assert.equal(entry?.from, expected, JSON.stringify(settings));
  }
});

test('a path cannot write to the terminal of whoever reads the log', { timeout: 20_000 }, async (t) => {
  const server = await startServer(t);
  await fetch(new URL('/%1b[2J%0aforged', server.address));
  const [entry] = await requests(server, 1);
  assert.equal(entry?.status, 404);
  assert.doesNotMatch(server.said().replaceAll('\n', ''), /\p{Cc}/u);
});

interface RequestEntry {
  readonly event: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly complete: boolean;
  readonly from: string;
}

/** The first `count` entries of requests; every line must be JSON. */
async function requests(server: RunningServer, count: number): Promise<readonly RequestEntry[]> {
  for (;;) {
    const entries = server
      .said()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RequestEntry)
      .filter(({ event }) => event === 'request');
    if (entries.length >= count) return entries;
    await pause(10);
  }
}
