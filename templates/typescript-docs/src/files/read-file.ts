import { constants } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** What tells a changed file from an unchanged one without reading it. */
export interface Stamp {
  /** In bytes. */
  readonly size: number;
  /** When the content was changed last, in ms since the Unix epoch. A program can set it to anything. */
  readonly modifiedMs: number;
  /** When anything about the file was changed last, in ms. No program can set it. */
  readonly changedMs: number;
}

/** A file's bytes as they were at one moment. */
export interface FileBytes {
  readonly bytes: Buffer;
  readonly stamp: Stamp;
}

/**
 * Reads a file below `root`, or says why not: `undefined` when there is none, a link or a device stands there, a folder on
 * the way was swapped for a link that leads outside, or it has more than `maxBytes`.
 */
export async function readFileWithin(
  root: string,
  path: string,
  maxBytes: number,
): Promise<FileBytes | undefined> {
  const absolute = join(root, ...path.split('/'));
  let file: FileHandle | undefined;
  try {
    // A link is refused, and a pipe does not keep us waiting for its other end. Windows knows neither flag.
    file = await open(
      absolute,
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    );
    const before = await file.stat();
    if (!before.isFile() || before.size > maxBytes) return undefined;
    if (!(await isSameFile(absolute, before))) return undefined;
    const bytes = await readBounded(file, before.size, maxBytes);
    // The stamp from before: what is written while we read shows at the next look.
    return bytes === undefined ? undefined : { bytes, stamp: stampOf(before) };
  } catch {
    // Gone, or not ours to read: for the reader of an answer that is the same.
    return undefined;
  } finally {
    await file?.close();
  }
}

/** The stamp in what the system says of a file. */
export function stampOf(stats: {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}): Stamp {
  return { size: stats.size, modifiedMs: stats.mtimeMs, changedMs: stats.ctimeMs };
}

/** True when nothing speaks for a change between the two. */
export function isSameStamp(one: Stamp, other: Stamp): boolean {
  return one.size === other.size && one.modifiedMs === other.modifiedMs && one.changedMs === other.changedMs;
}

/** That what was opened stands at this very path, with no link on the way there. */
async function isSameFile(
  absolute: string,
  opened: { readonly dev: number; readonly ino: number },
): Promise<boolean> {
  if ((await realpath(absolute)) !== absolute) return false;
  const there = await lstat(absolute);
  return there.isFile() && there.dev === opened.dev && there.ino === opened.ino;
}

/** A file that grows while it is read is not read for ever. */
async function readBounded(file: FileHandle, size: number, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let total = 0;
  // One byte more than it should have: a read that is not filled is the last one.
  for (let room = size + 1; ; room = 65_536) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(room), 0, room);
    total += bytesRead;
    if (total > maxBytes) return undefined;
    chunks.push(buffer.subarray(0, bytesRead));
    if (bytesRead < room) return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, total);
  }
}
