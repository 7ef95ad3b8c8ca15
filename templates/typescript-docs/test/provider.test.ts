import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { budgetTokens, type ContextFrame, contentDigest } from '@contextgraphprotocol/typescript-sdk';
import { ask, makeFolder, openHost } from './support.js';

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));

test('the section that answers comes first, whole and with its way to it', async (t) => {
  const { frames } = await openHost(t, fixtures).query(ask('How do I configure the cache?'));
  const [first] = frames;
  assert.equal(first?.id, 'guide/configure.md#cache');
  assert.equal(first.title, 'Configure › Cache');
  assert.equal(first.citation_label, 'guide/configure.md, lines 5–8');
  assert.match(first.content ?? '', /^## Cache\n\n`cacheSize`.*asked for again\.\n$/s);
});

test('a digest is over the exact bytes of the lines that are named (F5)', async (t) => {
  const { frames } = await openHost(t, fixtures).query({
    ...ask('lamp settings port cache error'),
    max_frames: 50,
  });
  assert.ok(frames.length > 5, `${frames.length} frames`);
  for (const frame of frames) {
    assert.equal(frame.provenance?.[0]?.digest, digestOfSource(frame), frame.id);
    assert.equal(frame.token_cost, budgetTokens(frame.content ?? ''), frame.id);
    assert.equal(frame.content_digest, contentDigest(frame.content ?? ''), frame.id);
  }
});

test('a name in the code is found by itself and by its parts, a word with a slip too', async (t) => {
  const host = openHost(t, fixtures);
  const first = async (question: string) => (await host.query(ask(question))).frames[0]?.id;
  assert.equal(await first('cacheTtl'), 'guide/configure.md#cache');
  assert.equal(await first('delay before retry'), 'guide/configure.md#network');
  assert.equal(await first('E_PORT_TAKEN'), 'guide/troubleshooting.md#the-port-is-taken');
  assert.equal(await first('instal in a contaner'), 'guide/install.md#in-a-container');
});

test('text comes out of HTML without its navigation, and plain text has its headings', async (t) => {
  const host = openHost(t, fixtures);
  const [html] = (await host.query(ask('states of a lamp: dimmed'))).frames;
  assert.equal(html?.id, 'protocol.html#states');
  assert.match(html.content ?? '', /^## States\n\nA lamp is on, off or dimmed\./);
  assert.match(html.content ?? '', /Code \| Meaning/);
  const [text] = (
    await host.query(ask('which release has lantern.toml settings instead of environment variables'))
  ).frames;
  assert.equal(text?.title, 'Release notes › Lantern 2.0');
  const { frames } = await host.query(ask('navigation footers'));
  assert.deepEqual(frames, []);
});

test('what nobody wrote about brings nothing', async (t) => {
  const { frames, truncated } = await openHost(t, fixtures).query(ask('kubernetes zebra'));
  assert.deepEqual([frames, truncated], [[], false]);
});

test('the limits of the query are kept, and what was left out is said (B1, B4)', async (t) => {
  const host = openHost(t, fixtures);
  const all = await host.query(ask('lamp settings'));
  assert.ok(all.frames.length > 2);
  const one = await host.query({ ...ask('lamp settings'), max_frames: 1 });
  assert.deepEqual(one.frames, all.frames.slice(0, 1));
  assert.equal(one.truncated, true);
  assert.equal(one.dropped_estimate, all.frames.length + (all.dropped_estimate ?? 0) - 1);
  assert.deepEqual((await host.query({ ...ask('lamp settings'), max_tokens: 0 })).frames, []);
});

test('of an answer that is too long comes its beginning, with the address of just these lines', async (t) => {
  const body = Array.from({ length: 20 }, (_, line) => `Step ${line} of the calibration, in words.`).join(
    '\n',
  );
  const root = makeFolder(t, { 'calibrate.md': `# Calibrate\n\n${body}\n` });
  const host = openHost(t, root);
  const { frames, truncated } = await host.query({ ...ask('calibration'), max_tokens: 60 });
  const [frame] = frames;
  assert.equal(frame?.id, 'calibrate.md#calibrate~8');
  assert.equal(frame.provenance?.[0]?.range, 'L1-8');
  assert.equal(frame.provenance[0].digest, digestOfSource(frame));
  assert.ok(frame.token_cost <= 60);
  assert.equal(truncated, true);
  assert.deepEqual(await statuses(host, [frame]), ['valid']);
});

test('only the kinds that were asked for are returned (Q1)', async (t) => {
  const host = openHost(t, fixtures);
  assert.ok((await host.query({ ...ask('cache'), kinds: ['doc'] })).frames.length > 0);
  assert.deepEqual((await host.query({ ...ask('cache'), kinds: ['symbol'] })).frames, []);
});

test('an anchor brings its page, its section, and what links there to the front (G3, G4)', async (t) => {
  const host = openHost(t, fixtures);
  const cache = (await host.query(ask('cacheSize cacheTtl'))).frames.find(
    ({ id }) => id === 'guide/configure.md#cache',
  );
  assert.ok(cache?.uri);
  const { frames } = await host.query({ ...ask('xyzzy'), anchors: [cache.uri] });
  assert.deepEqual(frames.map(({ id }) => id).sort(), [
    'guide/configure.md#cache',
    'guide/troubleshooting.md#old-states-are-shown',
    'protocol.html#states',
  ]);
  const page = cache.relations?.find(({ rel }) => rel === 'part_of')?.target_uri ?? '';
  const first = (await host.query({ ...ask('error port'), anchors: [page], max_frames: 1 })).frames[0];
  assert.ok(
    first?.uri === page || first?.relations?.some(({ target_uri: target }) => target === page),
    first?.id,
  );
  const unknown = await host.query({ ...ask('error port'), anchors: ['file:///nowhere.md'] });
  assert.deepEqual(unknown.frames, (await host.query(ask('error port'))).frames);
});

test('verify answers valid, stale, and never valid for what is not served (V2)', async (t) => {
  const host = openHost(t, fixtures);
  const [frame] = (await host.query(ask('configure the cache'))).frames;
  assert.ok(frame?.content_digest);
  const { content_digest: digest } = frame;
  const old = { id: frame.id, content_digest: `sha256:${'0'.repeat(64)}` };
  const strangers = [
    'guide/never.md#cache',
    'guide/configure.md#never',
    '../provider.test.ts#',
    '%zz#',
    'x',
  ].map((id) => ({
    id,
    content_digest: digest,
  }));
  assert.deepEqual(await statuses(host, [frame, old, ...strangers]), [
    'valid',
    'stale',
    ...strangers.map(() => 'unknown'),
  ]);
});

async function statuses(
  host: ReturnType<typeof openHost>,
  frames: readonly { readonly id: string; readonly content_digest?: string }[],
): Promise<readonly string[]> {
  return (await host.verify(frames)).verdicts.map(({ status }) => status);
}

function digestOfSource({ provenance }: ContextFrame): string {
  const [source] = provenance ?? [];
  const lines = readFileSync(fileURLToPath(source?.uri ?? ''), 'latin1').split(/(?<=\n)/);
  const [from, to = from] = (source?.range ?? '').replaceAll('L', '').split('-').map(Number);
  const bytes = Buffer.from(lines.slice((from ?? 1) - 1, to).join(''), 'latin1');
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
