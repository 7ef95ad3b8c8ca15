import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { budgetTokens, type ContextQuery, createTestHost } from '@contextgraphprotocol/typescript-sdk';
import type { Database } from '../dist/database/database.js';
import { createProvider } from '../dist/provider.js';
import { openTestDatabase } from './open-test-database.js';

let database: Database;
let remove: () => Promise<void>;
let host: ReturnType<typeof createTestHost>;
const wide: ContextQuery = { goal: 'How do I configure the cache?', max_frames: 8, max_tokens: 4096 };

before(async () => {
  ({ database, remove } = await openTestDatabase());
  // `reject` turns what the SDK would quietly mend into an error, so that mistakes show here.
  host = createTestHost(createProvider({ database, databaseScope: 'org-tenant' }), { enforce: 'reject' });
});
after(() => remove());

test('the best answer comes first, can be cited, and costs what it says', async () => {
  const { frames, truncated } = await host.query(wide);
  assert.equal(frames[0]?.id, 'sample:configure-the-cache');
  assert.equal(truncated, false);
  for (const frame of frames) {
    assert.ok(frame.citation_label);
    assert.ok(frame.score >= 0 && frame.score <= 1);
    assert.equal(frame.token_cost, budgetTokens(frame.content ?? ''));
  }
});

test('the digest column is over the exact bytes of the content', async () => {
  for (const { content = '', content_digest: digest } of (await host.query(wide)).frames)
    assert.equal(digest, `sha256:${createHash('sha256').update(content, 'utf8').digest('hex')}`);
});

test('the budget and max_frames are kept, and what was left out is said', async () => {
  const first = (await host.query(wide)).frames[0]?.token_cost ?? 0;
  const some = await host.query({ ...wide, max_tokens: first });
  assert.ok(some.frames.reduce((sum, frame) => sum + frame.token_cost, 0) <= first);
  assert.equal(some.truncated, true);
  const one = await host.query({ ...wide, max_frames: 1 });
  assert.deepEqual([one.frames.length, one.truncated], [1, true]);
  assert.deepEqual((await host.query({ ...wide, max_tokens: 0 })).frames, []);
});

test('only the kinds that were asked for are returned', async () => {
  assert.ok((await host.query({ ...wide, kinds: ['doc'] })).frames.length > 0);
  assert.deepEqual((await host.query({ ...wide, kinds: ['symbol', "doc' OR true --"] })).frames, []);
});

test('as_of gives what was valid then, to the fraction of a second', async () => {
  const idsAt = async (asOf: string) => {
    const { frames } = await host.query({ ...wide, goal: 'How do we deploy?', as_of: asOf });
    return frames.map(({ id }) => id).filter((id) => id.includes('deploy'));
  };
  assert.deepEqual(await idsAt('2026-01-31T23:59:59.9999999Z'), ['sample:deploy-by-hand']);
  assert.deepEqual(await idsAt('2026-02-01T00:00:00Z'), ['sample:deploy-the-service']);
  assert.deepEqual(await idsAt('0000-01-01T00:00:00Z'), []);
  await assert.rejects(host.query({ ...wide, as_of: 'yesterday' }), /as_of/);
});

test('an anchor brings its row and those that link to it; an unknown anchor changes nothing', async () => {
  const uri = 'https://docs.example.com/configure-the-cache';
  const about = { ...wide, goal: 'zyzzyva' };
  const { frames } = await host.query({ ...about, anchors: [uri], max_frames: 3 });
  assert.deepEqual(frames.map(({ id }) => id).sort(), [
    'sample:configure-the-cache',
    'sample:deploy-the-service',
    'sample:read-the-logs',
  ]);
  const unknown = await host.query({ ...wide, anchors: ['https://nowhere.example.com/'] });
  assert.deepEqual(unknown.frames, (await host.query(wide)).frames);
});

test('whatever a question holds, it is data', async () => {
  const questions = [
    "'); DROP TABLE documents; --",
    "it''s \\ | & ! ( ) <-> :* \"",
    '\u0000\ud800',
    'x '.repeat(200_000),
    '',
  ];
  for (const goal of questions) {
    const query = { ...wide, goal, query_text: goal, anchors: ['\u0000'] };
    assert.ok((await host.query(query)).frames.length > 0, JSON.stringify(goal.slice(0, 40)));
  }
});

test('a question about nothing here gets few rows, at the lowest score', async () => {
  const { frames } = await host.query({ ...wide, goal: 'zyzzyva' });
  assert.ok(frames.length > 0 && frames.length <= 5);
  assert.deepEqual([...new Set(frames.map(({ score }) => score))], [0.05]);
});

test('verify answers valid, stale, and unknown for what never was', async () => {
  const [frame] = (await host.query(wide)).frames;
  assert.ok(frame?.content_digest);
  const old = { id: frame.id, content_digest: `sha256:${'0'.repeat(64)}` };
  const strangers = ['never', '\u0000'].map((id) => ({ id, content_digest: frame.content_digest ?? '' }));
  const { verdicts } = await host.verify([frame, old, ...strangers]);
  assert.deepEqual(
    verdicts.map(({ status }) => status),
    ['valid', 'stale', 'unknown', 'unknown'],
  );
  assert.equal(verdicts[1]?.replacement_digest, frame.content_digest);
});
