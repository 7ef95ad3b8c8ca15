import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { createRangeCutter, type LineRange } from './line-range.js';

/** A digest over bytes of a file, or why there is none. */
export type SourceDigest =
  | { readonly ok: true; readonly digest: string }
  | { readonly ok: false; readonly reason: string };

/** Bounds of one reading. */
export interface DigestLimits {
  /** Most bytes read of one file. */
  readonly maxBytes: number;
  /** Moment after which reading stops, on the clock of `performance.now()`, in ms. */
  readonly deadline: number;
}

/** Most bytes that are read of one file: 256 MiB. */
export const MAX_SOURCE_BYTES = 256 * 1024 * 1024;

const CHUNK_BYTES = 64 * 1024;
// Neither is there on Windows.
const NO_WAITING = constants.O_NONBLOCK ?? 0;
const NO_LINK = constants.O_NOFOLLOW ?? 0;
const WHOLE_FILE: LineRange = { first: 1, last: Number.POSITIVE_INFINITY };

/**
 * SHA-256 over the exact bytes of a file, or of its lines in `range` (F5). The path was chosen by a provider, so only regular files
 * are read: a link, a FIFO or a device is refused before and after it is opened, without waiting, and the bytes and the time are
 * bounded. Links are for the caller to resolve.
 */
export async function digestSource(
  path: Buffer,
  range: LineRange | undefined,
  limits: DigestLimits,
): Promise<SourceDigest> {
  try {
    if (!(await stat(path)).isFile()) return unreadable('it is not a regular file');
    const file = await open(path, constants.O_RDONLY | NO_WAITING | NO_LINK);
    try {
      return await digestOpen(file, range, limits);
    } finally {
      await file.close();
    }
  } catch (error) {
    return unreadable(`it cannot be read (${codeOf(error)})`);
  }
}

async function digestOpen(
  file: FileHandle,
  range: LineRange | undefined,
  limits: DigestLimits,
): Promise<SourceDigest> {
  if (!(await file.stat()).isFile()) return unreadable('it is not a regular file');
  const cutter = createRangeCutter(range ?? WHOLE_FILE);
  const hash = createHash('sha256');
  const stopped = await readThrough(file, limits, (chunk) => {
    hash.update(cutter.cut(chunk));
    return !cutter.finished();
  });
  if (stopped !== undefined) return unreadable(stopped);
  if (range !== undefined && !cutter.started())
    return unreadable('its range starts beyond the end of the file');
  return { ok: true, digest: `sha256:${hash.digest('hex')}` };
}

async function readThrough(
  file: FileHandle,
  limits: DigestLimits,
  take: (chunk: Uint8Array) => boolean,
): Promise<string | undefined> {
  const buffer = Buffer.alloc(CHUNK_BYTES);
  let total = 0;
  for (;;) {
    if (performance.now() > limits.deadline) return 'the time for reading files is used up';
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, null);
    if (bytesRead === 0) return undefined;
    total += bytesRead;
    if (total > limits.maxBytes) return `it is larger than ${limits.maxBytes} bytes`;
    if (!take(buffer.subarray(0, bytesRead))) return undefined;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

function unreadable(reason: string): SourceDigest {
  return { ok: false, reason };
}
