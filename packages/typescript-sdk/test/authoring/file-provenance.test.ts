import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileProvenance, readFileSource } from '../../src/index.js';

const CONTENT = 'one\r\ntwo é\nthree';
let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provenance 100% #-'));
  path = join(folder, 'a file.md');
  await writeFile(path, CONTENT);
});
afterAll(() => rm(folder, { recursive: true }));

const digest = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;

describe('fileProvenance (F5)', () => {
  it('F5: hashes the whole file as it is', async () => {
    expect(await fileProvenance(path)).toEqual({
      type: 'file',
      uri: pathToFileURL(path).href,
      digest: digest(CONTENT),
    });
  });

  it.each([
    ['L1', 'L1', 'one\r\n'],
    ['L2-3', 'L2-3', 'two é\nthree'],
    ['L3-99', 'L3-99', 'three'],
    [[2, 2] as const, 'L2', 'two é\n'],
  ])('F5: hashes exactly the lines %s, line ends and all', async (range, wire, text) => {
    const source = await readFileSource(path, range);
    expect(source.text).toBe(text);
    expect(source.provenance).toMatchObject({ range: wire, digest: digest(text) });
  });

  it('F5: a last line feed opens no further line, and a byte order mark is kept', async () => {
    const other = join(folder, 'bom.md');
    await writeFile(other, '\ufeffx\n');
    expect((await readFileSource(other, 'L1')).text).toBe('\ufeffx\n');
    await expect(fileProvenance(other, 'L2')).rejects.toThrow(/has no line 2/);
  });

  it.each(['L0', 'L3-2', '1-2', 'L1-L2', 'L4'])('refuses the range %s', async (range) => {
    await expect(fileProvenance(path, range)).rejects.toThrow(RangeError);
  });

  it('lets a missing file be what it is', async () => {
    await expect(fileProvenance(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
