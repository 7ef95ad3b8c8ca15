import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { digestOfBytes } from '@contextgraphprotocol/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyFileProvenance, verifyFrameProvenance } from '../../src/verify/verify-file-provenance.js';
import { failure } from '../fixtures/failure.js';

const TEXT = 'first\r\nsecond é\nthird';
let folder: string;
let root: string;
let file: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'provenance-')));
  root = join(folder, 'root');
  await mkdir(root);
  file = join(root, 'a b%#.txt');
  await writeFile(file, TEXT);
});
afterEach(() => rm(folder, { recursive: true }));

function link(of: string, changes: object = {}) {
  const uri = pathToFileURL(file).href;
  return { type: 'file', uri, digest: digestOfBytes(Buffer.from(of)), ...changes };
}
const check = (provenance: Parameters<typeof verifyFileProvenance>[0], options: object = {}) =>
  verifyFileProvenance(provenance, { roots: [root], ...options });
const unverifiable = (reason: string) => ({ status: 'unverifiable', reason });

describe('verifyFileProvenance', () => {
  it('F5: the whole file, byte by byte', async () => {
    expect(await check(link(TEXT))).toEqual({ status: 'verified' });
    expect(await check(link(TEXT.replace('\r', '')))).toEqual({ status: 'mismatch' });
    await writeFile(file, '');
    expect(await check(link(''))).toEqual({ status: 'verified' });
    expect(await check(link('', { range: 'L1' }))).toEqual(unverifiable('range-past-end'));
  });

  it.each([
    ['L1', 'first\r\n'],
    ['L2', 'second é\n'],
    ['L2-3', 'second é\nthird'],
    ['L3-99', 'third'],
    ['L1-3', TEXT],
  ])('F5, F17: %s addresses %j', async (range, lines) => {
    expect(await check(link(lines, { range }))).toEqual({ status: 'verified' });
    expect(await check(link(`${lines}!`, { range }))).toEqual({ status: 'mismatch' });
  });

  it('F17: what is no range, or begins past the end, is never the whole file', async () => {
    for (const range of ['', 'l1', 'L0', 'L2-1', 'L+2']) {
      expect(await check(link(TEXT, { range }))).toEqual(unverifiable('malformed-range'));
    }
    expect(await check(link(TEXT, { range: 'L4' }))).toEqual(unverifiable('range-past-end'));
  });

  it('F5: says why there is nothing to compare', async () => {
    expect(await check({ type: 'git', uri: 'x' })).toEqual({ status: 'not-file' });
    expect(await check(link(TEXT, { digest: undefined }))).toEqual(unverifiable('no-digest'));
    expect(await check(link(TEXT, { digest: 'sha256:ABC' }))).toEqual(unverifiable('malformed-digest'));
    expect(await check(link(TEXT, { uri: undefined }))).toEqual(unverifiable('no-uri'));
    expect(await check(link(TEXT, { uri: `${pathToFileURL(root).href}/none` }))).toEqual(
      unverifiable('not-found'),
    );
  });

  it('reads only URLs that name one file of this machine, in either spelling', async () => {
    const { href } = pathToFileURL(file);
    expect(await check(link(TEXT, { uri: href.replace('file://', 'FILE://LOCALHOST') }))).toEqual({
      status: 'verified',
    });
    const unusable = [
      'https://h/a',
      'a.txt',
      file,
      'file:a',
      'file://server/a',
      `${href}?x`,
      `${href}#L1`,
      `${href}%00`,
    ];
    for (const uri of [...unusable, 'file:///%ZZ', 'file:///a%2Fb']) {
      expect(await check(link(TEXT, { uri })), uri).toEqual(unverifiable('unusable-uri'));
    }
  });

  it('defect 22: nothing outside the roots is opened, neither by dots nor by a link', async () => {
    const secret = join(folder, 'secret');
    await writeFile(secret, 'secret');
    await mkdir(join(folder, 'root-2'));
    await writeFile(join(folder, 'root-2', 'near'), 'secret');
    await symlink(secret, join(root, 'link'));
    await symlink(folder, join(root, 'up'));
    const { href } = pathToFileURL(root);
    for (const way of ['/../secret', '/%2e%2e/secret', '/link', '/up/secret', '/../root-2/near', '/..']) {
      expect(await check(link('secret', { uri: href + way })), way).toEqual(unverifiable('outside-roots'));
    }
    await symlink(file, join(root, 'inside'));
    expect(await check(link(TEXT, { uri: `${href}/inside` }))).toEqual({ status: 'verified' });
    expect(await check(link('secret', { uri: `${href}/link` }), { roots: [root, folder] })).toEqual({
      status: 'verified',
    });
  });

  it('a root may itself be reached through a link; one that is not there lets nothing in', async () => {
    await symlink(root, join(folder, 'alias'));
    expect(await check(link(TEXT), { roots: [join(folder, 'alias')] })).toEqual({ status: 'verified' });
    expect(await check(link(TEXT), { roots: [join(folder, 'none')] })).toEqual(unverifiable('outside-roots'));
    const nowhere = verifyFileProvenance(link(TEXT), { roots: [] });
    expect((await failure(nowhere, 'invalid-option')).details.option).toBe('roots');
  });

  it.skipIf(process.platform === 'win32')(
    'defect 22: folders, pipes and devices are not read, and a pipe is not waited for',
    async () => {
      execFileSync('mkfifo', [join(root, 'fifo')]);
      await symlink('/dev/zero', join(root, 'zero'));
      const { href } = pathToFileURL(root);
      const started = performance.now();
      expect(await check(link('', { uri: `${href}/fifo` }))).toEqual(unverifiable('not-a-regular-file'));
      expect(await check(link('', { uri: `${href}/zero` }))).toEqual(unverifiable('outside-roots'));
      expect(await check(link('', { uri: `${href}/zero` }), { roots: ['/'] })).toEqual(
        unverifiable('not-a-regular-file'),
      );
      await mkdir(join(root, 'folder'));
      expect(await check(link('', { uri: `${href}/folder` }))).toEqual(unverifiable('not-a-regular-file'));
      expect(performance.now() - started).toBeLessThan(1_000);
    },
  );

  it('defect 22: no more is read than allowed, and no more than is needed', async () => {
    const big = join(root, 'big');
    await writeFile(big, `first\n${'x'.repeat(300_000)}`);
    const uri = pathToFileURL(big).href;
    expect(await check(link('', { uri }), { maxBytes: 100_000 })).toEqual(unverifiable('too-large'));
    const head = link('first\n', { uri, range: 'L1' });
    expect(await check(head, { maxBytes: 100_000 })).toEqual({ status: 'verified' });
    await failure(check(head, { maxBytes: 0 }), 'invalid-option');
    await expect(check(link(TEXT), { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
      'enough',
    );
  });

  it('defect 22: a mismatch tells nothing about what is really there', async () => {
    const result = await check(link('something else'));
    expect(JSON.stringify(result)).toBe('{"status":"mismatch"}');
  });
});

describe('verifyFrameProvenance', () => {
  it('F5: one result per file entry; none is not a pass', async () => {
    const provenance = [{ type: 'git' }, link(TEXT), link('other')];
    expect(await verifyFrameProvenance({ provenance }, { roots: [root] })).toEqual([
      { index: 1, result: { status: 'verified' } },
      { index: 2, result: { status: 'mismatch' } },
    ]);
    expect(await verifyFrameProvenance({}, { roots: [root] })).toEqual([]);
    await failure(verifyFrameProvenance({}, { roots: [] }), 'invalid-option');
  });
});
