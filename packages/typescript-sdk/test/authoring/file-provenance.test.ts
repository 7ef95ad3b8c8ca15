import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLineCutter, parseLineRange } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
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

const digest = (text: string | Uint8Array) => `sha256:${createHash('sha256').update(text).digest('hex')}`;

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

  it.each(['L0', 'L3-2', '1-2', 'L1-L2', 'L4', [0, 1], [1.5, 2], [3, 2]] as const)(
    'F17: refuses the range %s, naming the file',
    async (range) => {
      const failure = await fileProvenance(path, range).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RangeError);
      expect(String(failure)).toContain(path);
    },
  );

  it.each([
    [[0, 5], 'L1'],
    [[5, 12], 'L2'],
    [[5, 17], 'L2-3'],
    [[0, 17], 'L1-3'],
    [[0, 4], 'bytes=0-3'],
    [[1, 5], 'bytes=1-4'],
    [[9, 11], 'bytes=9-10'],
  ] as const)('F5 F17: hashes exactly the bytes %j, and names them as %s', async (bytes, range) => {
    const piece = Buffer.from(CONTENT).subarray(...bytes);
    const source = await readFileSource(path, { bytes });
    expect(source.text).toBe(piece.toString());
    expect(source.provenance).toMatchObject({ range, digest: digest(piece) });
    // Whoever reads lines gets the same bytes, or knows that these are none (F17).
    if (range.startsWith('L')) expect(await fileProvenance(path, range)).toEqual(source.provenance);
    else expect(parseLineRange(range)).toBeUndefined();
  });

  it('F5: bytes in the middle of a character are hashed as they are', async () => {
    const source = await readFileSource(path, { bytes: [9, 10] });
    expect(source.text).toBe('\ufffd');
    expect(source.provenance.digest).toBe(digest(Buffer.from([0xc3])));
  });

  it.each([[[0, 18]], [[3, 3]], [[4, 3]], [[-1, 3]], [[0, 1.5]], [[Number.NaN, 2]]] as const)(
    'F5: refuses the bytes %j',
    async (bytes) => {
      await expect(fileProvenance(path, { bytes })).rejects.toThrow(/has 17 bytes, none from/);
    },
  );

  it('F5 F17: every piece of every file is digested to the byte, and lines are named only where they are these bytes', async () => {
    const file = join(folder, 'any.bin');
    const content = fc.array(fc.constantFrom(0x61, 0x0a, 0x0d, 0xc3), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(content, fc.nat(), fc.nat(), async (values, from, more) => {
        const whole = Uint8Array.from(values);
        const start = from % whole.length;
        const end = start + 1 + (more % (whole.length - start));
        await writeFile(file, whole);
        const { range, digest: given } = await fileProvenance(file, { bytes: [start, end] });
        expect(given).toBe(digest(whole.subarray(start, end)));
        const lines = parseLineRange(range ?? '');
        if (lines) expect(createLineCutter(lines).cut(whole)).toEqual(whole.subarray(start, end));
        else expect(range).toBe(`bytes=${start}-${end - 1}`);
      }),
      { numRuns: 200 },
    );
  });

  it('lets a missing file be what it is', async () => {
    await expect(fileProvenance(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
