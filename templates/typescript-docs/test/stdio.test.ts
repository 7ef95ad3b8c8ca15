import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeFolder, write } from './support.js';

const entry = fileURLToPath(new URL('../dist/stdio.js', import.meta.url));
const query = { goal: 'How do I configure the cache?', max_frames: 8, max_tokens: 4096 };

test('the built program answers over stdio, survives garbage, and writes nothing but envelopes', {
  timeout: 20_000,
}, async (t) => {
  const child = spawn(process.execPath, [entry], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    env: { ...process.env, DOCS_ROOT: '', DOCS_CACHE: 'off' },
  });
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

test('a held frame is stale after an edit and gone after a removal, told by the running program (V4)', {
  timeout: 60_000,
}, async (t) => {
  const root = makeFolder(t, { 'tea.md': '# Tea\n\nThree minutes for the oolong.\n' });
  const child = spawn(process.execPath, [entry, root], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DOCS_CACHE: 'off' },
  });
  t.after(() => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = async (envelope: object) => {
    child.stdin.write(`${JSON.stringify(envelope)}\n`);
    return JSON.parse(String((await lines.next()).value));
  };
  const status = async (frame: { readonly id: string; readonly content_digest: string }) => {
    const held = { provider_id: 'docs', frame_id: frame.id, content_digest: frame.content_digest };
    return (await send({ type: 'verify', request: { frames: [held] } })).response.verdicts[0].status;
  };
  await send({ type: 'handshake', protocol_version: 'contextgraph/1.0-draft' });
  const { result } = await send({ type: 'query', id: 'q', query: { ...query, goal: 'oolong minutes' } });
  const [frame] = result.frames;
  assert.equal(await status(frame), 'valid');
  write(root, 'tea.md', '# Tea\n\nFour minutes for the oolong.\n');
  assert.equal(await status(frame), 'stale');
  rmSync(join(root, 'tea.md'));
  assert.equal(await status(frame), 'gone');
  child.stdin.end();
  assert.deepEqual(await once(child, 'close'), [0, null]);
});
