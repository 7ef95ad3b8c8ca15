import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { envelopeOf, handshake, post, query, runToEnd, startServer } from './running-server.js';

const token = 'a-token-of-this-test-only';
const bearer = { authorization: `Bearer ${token}` };

test('the provider answers at its place in the application', { timeout: 20_000 }, async (t) => {
  const { address } = await startServer(t);
  assert.equal((await envelopeOf(await post(address, handshake))).type, 'handshake_ack');
  const answer = await post(address, JSON.stringify({ type: 'query', id: 'q-1', query }));
  assert.equal(answer.status, 200);
  const envelope = await envelopeOf(answer);
  assert.ok(envelope.type === 'frames');
  assert.equal(envelope.id, 'q-1');
  assert.ok(envelope.result.frames.length > 0);
  const garbage = await post(address, 'this is not an envelope {{{');
  assert.equal(garbage.status, 400);
  assert.equal((await envelopeOf(garbage)).type, 'error');
  const get = await fetch(address);
  assert.equal(get.status, 405);
  assert.equal((await envelopeOf(get)).type, 'error');
});

test('with a token set, only those who send it are answered', { timeout: 20_000 }, async (t) => {
  const { address } = await startServer(t, { CONTEXTGRAPH_TOKEN: `an-older-token-to-retire, ${token}` });
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }]) {
    const refused = await post(address, handshake, headers as Record<string, string>);
    assert.equal(refused.status, 401);
    assert.equal(refused.headers.get('www-authenticate'), 'Bearer');
    assert.equal((await envelopeOf(refused)).type, 'error');
  }
  assert.equal((await post(address, handshake, bearer)).status, 200);
});

test('a request without the token is refused while its body is still unread', {
  timeout: 20_000,
}, async (t) => {
  const { address } = await startServer(t, { CONTEXTGRAPH_TOKEN: token });
  // The body is announced and never sent: whoever waited for it would not answer.
  const upload = request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000' },
  });
  t.after(() => upload.destroy());
  upload.flushHeaders();
  const status = await new Promise((resolve, reject) => {
    upload.once('response', (response) => resolve(response.statusCode));
    upload.once('error', reject);
  });
  assert.equal(status, 401);
});

test('a body over the limit is refused, and names the limit', { timeout: 20_000 }, async (t) => {
  const { address } = await startServer(t, { MAX_BODY_BYTES: '2000' });
  const goal = (length: number) =>
    JSON.stringify({ type: 'query', query: { ...query, goal: 'g'.repeat(length) } });
  assert.equal((await post(address, goal(1000))).status, 200);
  const refused = await post(address, goal(2000));
  assert.equal(refused.status, 413);
  assert.match(JSON.stringify(await envelopeOf(refused)), /2000 bytes/);
});

test('pages of other origins and rebound names stay outside; a listed name is answered', {
  timeout: 20_000,
}, async (t) => {
  const { address } = await startServer(t, { ALLOWED_HOSTS: 'docs.example' });
  assert.equal((await post(address, handshake, { origin: 'https://evil.example' })).status, 403);
  assert.equal(await statusFor(address, 'evil.example'), 403);
  assert.equal(await statusFor(address, 'docs.example'), 200);
});

test('the health route needs no token and says no more than that it serves', {
  timeout: 20_000,
}, async (t) => {
  const { address } = await startServer(t, { CONTEXTGRAPH_TOKEN: token });
  const health = await fetch(new URL('/health', address));
  assert.equal(health.status, 200);
  assert.deepEqual(await health.json(), { status: 'ok' });
  assert.equal(health.headers.get('x-powered-by'), null);
  const elsewhere = await fetch(new URL('/elsewhere', address));
  assert.equal(elsewhere.status, 404);
  assert.deepEqual(await elsewhere.json(), { error: 'not found' });
});

for (const [wrong, reason] of [
  [{ PORT: 'abc' }, /^PORT must be a number from 0 to 65535, not "abc"\.\n$/],
  [{ CONTEXTGRAPH_TOKEN: 'short' }, /^CONTEXTGRAPH_TOKEN must be one token or several.*\n$/],
  [{ HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0", but CONTEXTGRAPH_TOKEN is not set.*loopback.*\n$/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be the number of proxies.* not "true"\.\n$/],
  [{ MAX_BODY_BYTES: '0' }, /^MAX_BODY_BYTES must be a whole number from 1 to 67108864, not "0"\.\n$/],
] as const) {
  test(`${JSON.stringify(wrong)} is refused in words`, { timeout: 20_000 }, async (t) => {
    const { code, said } = await runToEnd(t, { PORT: '0', ...wrong });
    assert.equal(code, 1);
    assert.match(said, reason);
    assert.ok(!said.includes('short'), 'a token is not shown');
  });
}

/** `fetch` writes its own Host header. */
function statusFor(address: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', host };
    const call = request(address, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.once('error', reject);
    call.end(handshake);
  });
}
