import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { budgetTokens, type ContextQuery, createTestHost } from '@contextgraphprotocol/typescript-sdk';
import { provider } from '../dist/provider.js';

// `reject` turns what the SDK would quietly mend into an error, so that mistakes show here.
const host = createTestHost(provider, { enforce: 'reject' });
const wide: ContextQuery = { goal: 'How do I configure the cache?', max_frames: 8, max_tokens: 4096 };

test('the best answer comes first, and says where it comes from', async () => {
  const { frames, truncated } = await host.query(wide);
  assert.equal(frames[0]?.id, 'doc:configure-the-cache.md');
  assert.equal(truncated, false);
  for (const frame of frames) {
    assert.ok(frame.citation_label, `${frame.id} can be cited`);
    assert.equal(frame.token_cost, budgetTokens(frame.content ?? ''), `${frame.id} costs what it says`);
  }
});

test('the digest is over the exact bytes of the file that the address names', async () => {
  const { frames } = await host.query(wide);
  assert.ok(frames.length > 0);
  for (const frame of frames) {
    const [source] = frame.provenance ?? [];
    const bytes = readFileSync(fileURLToPath(source?.uri ?? ''));
    assert.equal(source?.digest, `sha256:${createHash('sha256').update(bytes).digest('hex')}`);
  }
});

test('the budget of the query is kept, and what was left out is said', async () => {
  const all = await host.query(wide);
  const first = all.frames[0]?.token_cost ?? 0;
  const some = await host.query({ ...wide, max_tokens: first });
  const spent = some.frames.reduce((sum, frame) => sum + frame.token_cost, 0);
  assert.ok(spent <= first, `${spent} tokens of ${first}`);
  assert.equal(some.truncated, true);
  assert.deepEqual((await host.query({ ...wide, max_tokens: 0 })).frames, []);
});

test('max_frames is kept', async () => {
  const one = await host.query({ ...wide, max_frames: 1 });
  assert.equal(one.frames.length, 1);
  assert.equal(one.truncated, true);
});

test('only the kinds that were asked for are returned', async () => {
  assert.ok((await host.query({ ...wide, kinds: ['doc'] })).frames.length > 0);
  assert.deepEqual((await host.query({ ...wide, kinds: ['symbol'] })).frames, []);
});

test('what was not yet true at as_of is left out', async () => {
  const { frames } = await host.query({ ...wide, as_of: '2026-07-01T00:00:00Z' });
  assert.deepEqual(frames.map((frame) => frame.id).sort(), [
    'doc:configure-the-cache.md',
    'doc:deploy-the-service.md',
  ]);
});

test('an anchor brings its document and those that refer to it; an unknown anchor changes nothing', async () => {
  const logs = (await host.query(wide)).frames.find((frame) => frame.id === 'doc:read-the-logs.md');
  assert.ok(logs?.uri);
  const anchored = await host.query({ ...wide, max_frames: 1, anchors: [logs.uri] });
  assert.equal(anchored.frames[0]?.id, logs.id);
  const unknown = await host.query({ ...wide, anchors: ['file:///nowhere.md'] });
  assert.deepEqual(unknown.frames, (await host.query(wide)).frames);
});

test('verify answers valid, stale, and never valid for what is not served', async () => {
  const [frame] = (await host.query(wide)).frames;
  assert.ok(frame?.content_digest);
  const old = { id: frame.id, content_digest: `sha256:${'0'.repeat(64)}` };
  const lost = { id: 'doc:never.md', content_digest: frame.content_digest };
  const { verdicts } = await host.verify([frame, old, lost]);
  assert.deepEqual(
    verdicts.map((verdict) => verdict.status),
    ['valid', 'stale', 'unknown'],
  );
  assert.equal(verdicts[1]?.replacement_digest, frame.content_digest);
});
