import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createTestHost } from '@contextgraphprotocol/typescript-sdk';
import { createDocsProvider } from '../dist/provider.js';
import { age, ask, makeFolder, openHost, settingsFor, write } from './support.js';

const pages = {
  'brew.md':
    '# Brew\n\nBoil the water, then wait.\n\n## Clean\n\nFor good coffee, rinse the kettle with vinegar.\n',
  'grind.md': '# Grind\n\nFor good coffee, grind the beans just before.\n',
};

test('after an edit a held frame is stale, at once and with the digest of what is served now (V4)', async (t) => {
  const root = makeFolder(t, pages);
  const host = openHost(t, root);
  const [held] = (await host.query(ask('kettle vinegar'))).frames;
  assert.ok(held);
  const file = join(root, 'brew.md');
  age(file);
  // The same length and the same time as before: only the bytes tell.
  writeFileSync(file, pages['brew.md'].replace('vinegar', 'lemonad'));
  age(file);
  const [verdict] = (await host.verify([held])).verdicts;
  const [now] = (await host.query(ask('kettle lemonad'))).frames;
  assert.equal(verdict?.status, 'stale');
  assert.equal(verdict.replacement_digest, now?.content_digest);
  assert.equal(now?.id, held.id);
  assert.match(now.content ?? '', /lemonad/);
});

test('an edit above a section leaves the frame valid, and its lines are told anew', async (t) => {
  const root = makeFolder(t, pages);
  const host = openHost(t, root);
  const [held] = (await host.query(ask('kettle vinegar'))).frames;
  assert.ok(held);
  write(root, 'brew.md', `New first line.\n\n${pages['brew.md']}`);
  assert.equal((await host.verify([held])).verdicts[0]?.status, 'valid');
  const [now] = (await host.query(ask('kettle vinegar'))).frames;
  assert.deepEqual([held.provenance?.[0]?.range, now?.provenance?.[0]?.range], ['L5-7', 'L7-9']);
  assert.equal(now?.content_digest, held.content_digest);
});

test('a removed page and a removed section are gone, what never was is unknown', async (t) => {
  const root = makeFolder(t, pages);
  const host = openHost(t, root);
  const [page] = (await host.query(ask('grind beans'))).frames;
  const [section] = (await host.query(ask('kettle vinegar'))).frames;
  assert.ok(page && section);
  rmSync(join(root, 'grind.md'));
  write(root, 'brew.md', '# Brew\n\nBoil the water, then wait.\n');
  const never = { ...page, id: 'never.md#never' };
  const { verdicts } = await host.verify([page, section, never]);
  assert.deepEqual(
    verdicts.map(({ status }) => status),
    ['gone', 'gone', 'unknown'],
  );
  assert.deepEqual((await host.query(ask('grind beans'))).frames, []);
});

test('a new page is found without a restart', { timeout: 20_000 }, async (t) => {
  const root = makeFolder(t, pages);
  const host = openHost(t, root);
  assert.deepEqual((await host.query(ask('tamper pressure'))).frames, []);
  write(root, 'deep/er/tamp.md', '# Tamp\n\nThe pressure of the tamper.\n');
  for (;;) {
    const { frames } = await host.query(ask('tamper pressure'));
    if (frames[0]?.id === 'deep/er/tamp.md#tamp') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test('the index is kept: a restart reads only what changed, and knows what went in between', async (t) => {
  const root = makeFolder(t, pages);
  const cache = makeFolder(t, {});
  for (const path of Object.keys(pages)) age(join(root, path));
  const first = createDocsProvider(settingsFor(root, { DOCS_CACHE: cache }));
  const held = await createTestHost(first, { enforce: 'reject' }).query(ask('good coffee'));
  await first.close?.();
  assert.equal(readdirSync(cache).length, 1);
  rmSync(join(root, 'grind.md'));
  write(root, 'pour.md', '# Pour\n\nFor good coffee, pour slowly.\n');
  const second = createDocsProvider(settingsFor(root, { DOCS_CACHE: cache }));
  t.after(() => second.close?.());
  const host = createTestHost(second, { enforce: 'reject' });
  const { frames } = await host.query(ask('good coffee'));
  assert.deepEqual(frames.map(({ id }) => id).sort(), ['brew.md#clean', 'pour.md#pour']);
  const { verdicts } = await host.verify(held.frames);
  assert.deepEqual(verdicts.map(({ status }) => status).sort(), ['gone', 'valid']);
});

for (const [name, damage] of [
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  [
    'with one letter changed',
    (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace(/Brew/, 'Brow'), 'latin1'),
  ],
  ['empty', () => Buffer.alloc(0)],
] as const) {
  test(`a cache ${name} is made anew`, async (t) => {
    const root = makeFolder(t, pages);
    const cache = makeFolder(t, {});
    const first = createDocsProvider(settingsFor(root, { DOCS_CACHE: cache }));
    const answer = await createTestHost(first).query(ask('kettle'));
    await first.close?.();
    const file = join(cache, readdirSync(cache)[0] ?? '');
    const whole = readFileSync(file);
    writeFileSync(file, damage(whole));
    const second = createDocsProvider(settingsFor(root, { DOCS_CACHE: cache }));
    assert.deepEqual((await createTestHost(second).query(ask('kettle'))).frames, answer.frames);
    await second.close?.();
    const [head = '', , ...rest] = readFileSync(file, 'utf8').split('\n');
    assert.equal(JSON.parse(head).pages, 2);
    // Two pages, the digest, and nothing behind the last line feed.
    assert.equal(rest.length, 4);
    assert.doesNotMatch(rest.join(), /Brow/);
    assert.deepEqual(readdirSync(cache).length, 1);
  });
}

test('a page counts from its last commit on, one that differs from it from its own time on (F4)', async (t) => {
  const root = makeFolder(t, pages);
  const git = (time: string, ...args: readonly string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false', ...args],
      {
        cwd: root,
        env: { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time },
        stdio: 'ignore',
      },
    );
  try {
    git('2020-01-01T00:00:00Z', 'init', '-q');
  } catch {
    t.skip('there is no git here');
    return;
  }
  git('2020-01-01T00:00:00Z', 'add', '.');
  git('2020-01-01T00:00:00Z', 'commit', '-qm', 'one');
  age(write(root, 'grind.md', '# Grind\n\nFor good coffee, grind coarsely.\n'), '2022-05-06T07:08:09Z');
  write(root, 'not in git.md', '# Roast\n\nFor good coffee, roast the beans.\n');
  age(join(root, 'not in git.md'), '2021-01-01T00:00:00Z');
  const host = openHost(t, root);
  const { frames } = await host.query(ask('good coffee'));
  const since = Object.fromEntries(frames.map((frame) => [frame.id, frame.valid_from]));
  assert.equal(since['brew.md#clean'], '2020-01-01T00:00:00Z');
  assert.equal(since['grind.md#grind'], '2022-05-06T07:08:09Z');
  assert.equal(since['not%20in%20git.md#roast'], '2021-01-01T00:00:00Z');
  const then = await host.query({ ...ask('good coffee'), as_of: '2021-06-01T00:00:00Z' });
  assert.deepEqual(then.frames.map(({ id }) => id).sort(), ['brew.md#clean', 'not%20in%20git.md#roast']);
});

test('nothing outside the folder is read, whatever leads there', async (t) => {
  const outside = makeFolder(t, { 'secret.md': '# Secret\n\nThe passphrase is marmalade.\n' });
  const root = makeFolder(t, { ...pages, 'inner/page.md': '# Inner\n\nNothing of marmalade.\n' });
  symlinkSync(join(outside, 'secret.md'), join(root, 'link.md'));
  symlinkSync(outside, join(root, 'linked'));
  const host = openHost(t, root);
  const ids = async () => (await host.query(ask('marmalade passphrase'))).frames.map(({ id }) => id);
  assert.deepEqual(await ids(), ['inner/page.md#inner']);
  // A folder that was read is swapped for a link to one that holds a file of the same name.
  write(outside, 'page.md', '# Inner\n\nStolen marmalade.\n');
  renameSync(join(root, 'inner'), join(root, '.away'));
  symlinkSync(outside, join(root, 'inner'));
  assert.deepEqual(await ids(), []);
});

test('files that are ignored, too large, or no text are left out', async (t) => {
  const root = makeFolder(t, {
    'kept.md': '# Kept\n\nquince\n',
    '.gitignore': '# drafts\n/drafts/\n*.tmp.md\n!keep.tmp.md\n',
    'drafts/a.md': '# Draft\n\nquince\n',
    'a.tmp.md': '# Temporary\n\nquince\n',
    'keep.tmp.md': '# Taken back\n\nquince\n',
    'sub/.gitignore': 'own.md\n',
    'sub/own.md': '# Own\n\nquince\n',
    'own.md': '# Elsewhere\n\nquince\n',
    'node_modules/x/README.md': '# Package\n\nquince\n',
    '.hidden/a.md': '# Hidden\n\nquince\n',
    'large.md': `# Large\n\nquince\n${'x'.repeat(5000)}\n`,
    'binary.md': Buffer.from('# Binary\n\nquince\0\n'),
    'latin.txt': Buffer.from(
      'quince caf\xe9 and more words, so that one byte is no reason to leave it out\n',
      'latin1',
    ),
    'a.ts': '// quince',
    'mine.md': '# Mine\n\nquince\n',
  });
  mkdirSync(join(root, 'folder.md'));
  const host = openHost(t, root, { DOCS_MAX_FILE_BYTES: '4096', DOCS_IGNORE: 'mine.*' });
  const { frames } = await host.query({ ...ask('quince'), max_frames: 50 });
  assert.deepEqual(frames.map(({ id }) => id.replace(/#.*/, '')).sort(), [
    'keep.tmp.md',
    'kept.md',
    'latin.txt',
    'own.md',
  ]);
});
