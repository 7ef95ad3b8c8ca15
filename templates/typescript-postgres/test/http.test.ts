import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@contextgraphprotocol/typescript-sdk';

const entry = fileURLToPath(new URL('../dist/http.js', import.meta.url));
const query = { goal: 'How do I configure the cache?', max_frames: 8, max_tokens: 4096 };

test('the built server answers over HTTP and stops on request', { timeout: 60_000 }, async (t) => {
  const server = start(t, { PORT: '0' });
  const address = await listening(server);
  const post = (body: string) =>
    fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  const ack = await post(JSON.stringify({ type: 'handshake', protocol_version: 'contextgraph/1.0-draft' }));
  assert.equal((await envelopeOf(ack)).type, 'handshake_ack');
  const answer = await post(JSON.stringify({ type: 'query', id: 'q-1', query }));
  assert.equal(answer.status, 200);
  const envelope = await envelopeOf(answer);
  assert.ok(envelope.type === 'frames');
  assert.equal(envelope.id, 'q-1');
  assert.ok(envelope.result.frames.length > 0);
  assert.equal((await fetch(new URL('/ready', address))).status, 200);
  const garbage = await post('this is not an envelope {{{');
  assert.equal(garbage.status, 400);
  assert.equal((await envelopeOf(garbage)).type, 'error');

  server.kill('SIGTERM');
  const [code, signal] = await once(server, 'exit');
  // Windows has no signals: there the process is ended from outside.
  if (process.platform !== 'win32') assert.deepEqual([code, signal], [0, null]);
});

test('a PORT that is no port is refused in words', { timeout: 60_000 }, async (t) => {
  const server = start(t, { PORT: 'abc' });
  let errors = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(server, 'close');
  assert.equal(code, 1);
  assert.match(errors, /^PORT must be a number from 0 to 65535, not "abc"\.\n$/);
});

function start(t: TestContext, environment: Record<string, string>): ChildProcess {
  const server = spawn(process.execPath, [entry], {
    env: { ...process.env, HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  // Also when the test fails: a server left running would keep the test run from ending.
  t.after(() => server.kill('SIGKILL'));
  return server;
}

async function envelopeOf(response: Response): Promise<Envelope> {
  return (await response.json()) as Envelope;
}

async function listening(server: ChildProcess): Promise<string> {
  assert.ok(server.stderr);
  for await (const line of createInterface({ input: server.stderr })) {
    const found = /http:\/\/\S+/.exec(line);
    if (found) return found[0];
  }
  throw new Error('the server ended before it listened');
}
