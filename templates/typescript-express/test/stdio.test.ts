import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../dist/stdio.js', import.meta.url));
const query = { goal: 'How do I configure the cache?', max_frames: 8, max_tokens: 4096 };

test('the built program answers over stdio, survives garbage, and writes nothing but envelopes', {
  timeout: 20_000,
}, async (t) => {
  const child = spawn(process.execPath, [entry], { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/' });
  // Also when the test fails: a program left running would keep the test run from ending.
  t.after(() => child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const lines = [
    JSON.stringify({ type: 'handshake', protocol_version: 'contextgraph/1.0-draft' }),
    'this is not an envelope {{{',
    JSON.stringify({ type: 'query', id: 'q-1', query }),
    JSON.stringify({ type: 'shutdown' }),
  ];
  child.stdin.end(`${lines.join('\n')}\n`);
  const [code] = await once(child, 'close');

  const envelopes = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const of = (type: string) => envelopes.filter((envelope) => envelope.type === type);
  assert.equal(code, 0);
  assert.equal(of('handshake_ack').length, 1);
  assert.deepEqual(
    of('error').map((envelope) => envelope.code),
    ['bad_request'],
  );
  assert.deepEqual(
    of('frames').map((envelope) => envelope.id),
    ['q-1'],
  );
  assert.equal(envelopes.length, 3);
});
