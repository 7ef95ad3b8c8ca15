import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { admitSource, sourceAccessOf } from '../../src/source-bytes/source-access.js';

const base = realpathSync.native(mkdtempSync(join(tmpdir(), 'cgp-access-')));
const inside = join(base, 'root');
const outside = join(base, 'root-of-another');
for (const folder of [inside, outside]) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'x'), 'x');
}
symlinkSync(join(outside, 'x'), join(inside, 'link'));
symlinkSync(inside, join(base, 'alias'));
afterAll(() => rmSync(base, { recursive: true }));

const http = { http: { url: 'http://127.0.0.1:1' } };
const stdio = { stdio: { program: 'node', cwd: inside } };
const bytes = (...path: readonly string[]) => Buffer.from(join(base, ...path));

describe('sourceAccessOf and admitSource (F5)', () => {
  const confined = sourceAccessOf(http, [join(base, 'alias')]);

  it('admits a file inside a root, however root or file are spelt, and shows its digest', async () => {
    const admitted = { ok: true, path: bytes('root', 'x'), shown: true };
    expect(await admitSource(bytes('root', 'x'), confined)).toEqual(admitted);
    expect(await admitSource(bytes('alias', '..', 'alias', 'x'), confined)).toEqual(admitted);
  });

  it.each([
    ['a link that leads out', ['root', 'link']],
    ['a folder beside it whose name begins the same', ['root-of-another', 'x']],
    ['dots that lead out', ['root', '..', 'root-of-another', 'x']],
    ['what does not exist, outside or inside', ['nowhere']],
    ['the root itself', ['root']],
  ])('refuses %s, in the same words for all', async (_, path) => {
    expect(await admitSource(Buffer.from(`${base}/${path.join('/')}`), confined)).toEqual({
      ok: false,
      reason: 'it is no file inside a root',
    });
  });

  it('admits everything to a process, and shows only what is in its folder', async () => {
    const open = sourceAccessOf(stdio, undefined);
    expect(await admitSource(bytes('root', 'x'), open)).toMatchObject({ ok: true, shown: true });
    expect(await admitSource(bytes('root', 'link'), open)).toMatchObject({ ok: true, shown: false });
    expect(await admitSource(bytes('root-of-another', 'x'), open)).toMatchObject({ ok: true, shown: false });
  });

  it('admits nothing over HTTP unless there is a root', async () => {
    expect(await admitSource(bytes('root', 'x'), sourceAccessOf(http, undefined))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('without a root'),
    });
  });

  it('refuses a root that is no folder', () => {
    for (const root of [join(inside, 'x'), join(base, 'absent')]) {
      expect(() => sourceAccessOf(stdio, [root])).toThrow(RangeError);
    }
  });
});
