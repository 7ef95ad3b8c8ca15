import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { digestSource } from '../../src/source-bytes/digest-source.js';

const folder = mkdtempSync(join(tmpdir(), 'cgp-source-'));
afterAll(() => rmSync(folder, { recursive: true }));

const posix = process.platform === 'win32' ? it.skip : it;
const sha256 = (bytes: string | Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
const limits = (more: object = {}) => ({ maxBytes: 1_000_000, deadline: performance.now() + 5000, ...more });
const file = (name: string, bytes: string | Uint8Array) => {
  writeFileSync(join(folder, name), bytes);
  return Buffer.from(join(folder, name));
};

describe('digestSource (F5)', () => {
  it('hashes the exact bytes of a file of several chunks, and of a range in it', async () => {
    const text = Array.from({ length: 30_000 }, (_, line) => `line ${line} ü\r\n`).join('');
    const path = file('long.txt', text);
    expect(await digestSource(path, undefined, limits())).toEqual({ ok: true, digest: sha256(text) });
    const cut = text
      .split('\n')
      .slice(19_999, 25_000)
      .map((line) => `${line}\n`)
      .join('');
    expect(await digestSource(path, { first: 20_000, last: 25_000 }, limits())).toEqual({
      ok: true,
      digest: sha256(cut),
    });
  });

  it('hashes an empty file as a whole, and finds no line in it', async () => {
    const path = file('empty.txt', '');
    expect(await digestSource(path, undefined, limits())).toEqual({ ok: true, digest: sha256('') });
    expect(await digestSource(path, { first: 1, last: 1 }, limits())).toMatchObject({ ok: false });
  });

  it('reads no directory and no missing file', async () => {
    expect(await digestSource(Buffer.from(folder), undefined, limits())).toMatchObject({ ok: false });
    expect(await digestSource(Buffer.from(join(folder, 'absent')), undefined, limits())).toMatchObject({
      ok: false,
      reason: 'it cannot be read (ENOENT)',
    });
  });

  posix('never waits for a FIFO, never reads a device, and follows no link', async () => {
    const fifo = join(folder, 'fifo');
    execFileSync('mkfifo', [fifo]);
    const started = performance.now();
    expect(await digestSource(Buffer.from(fifo), undefined, limits())).toMatchObject({
      ok: false,
      reason: 'it is not a regular file',
    });
    expect(await digestSource(Buffer.from('/dev/zero'), undefined, limits())).toMatchObject({ ok: false });
    symlinkSync(join(folder, 'empty.txt'), join(folder, 'link'));
    expect(await digestSource(Buffer.from(join(folder, 'link')), undefined, limits())).toMatchObject({
      ok: false,
      reason: 'it cannot be read (ELOOP)',
    });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('stops at the limit of bytes and at the deadline', async () => {
    const path = file('big.bin', Buffer.alloc(200_000));
    expect(await digestSource(path, undefined, limits({ maxBytes: 100_000 }))).toMatchObject({
      ok: false,
      reason: /larger/,
    });
    expect(await digestSource(path, undefined, limits({ deadline: 0 }))).toMatchObject({
      ok: false,
      reason: /time/,
    });
  });
});
