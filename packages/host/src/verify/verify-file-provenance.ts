import { createHash, timingSafeEqual } from 'node:crypto';
import { constants, type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ContextFrame,
  createLineCutter,
  isDigest,
  type LineCutter,
  type Provenance,
  parseLineRange,
} from '@contextgraphprotocol/protocol';
import { checkMembers } from '../calls/check-call.js';
import { listOf, positive, signal, text, texts, type Wants } from '../calls/wants.js';

/** What a provider may make this machine read. */
export interface FileProvenanceOptions {
  /** Folders in which a source may lie, after all symbolic links are followed. Nothing outside is opened. */
  readonly roots: readonly string[];
  /** Most bytes that are read of one file. Default 64 MiB. */
  readonly maxBytes?: number;
  /** Ends the reading early; the promise then rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** Why a source cannot be compared. */
export type Unverifiable =
  | 'no-digest'
  | 'malformed-digest'
  | 'no-uri'
  /** Not an absolute `file:` URL of this machine. */
  | 'unusable-uri'
  /** Not `L<n>` or `L<n>-<m>` (F17). */
  | 'malformed-range'
  /** The range begins after the last line. */
  | 'range-past-end'
  | 'outside-roots'
  | 'not-a-regular-file'
  | 'not-found'
  | 'not-readable'
  | 'too-large';

/**
 * Whether a file still is what a frame says that it comes from (F5). `not-file`: another type of provenance.
 * The digest of what is really there is not told: it could be carried back to a provider.
 */
export type FileProvenanceResult =
  | { readonly status: 'verified' }
  | { readonly status: 'mismatch' }
  | { readonly status: 'not-file' }
  | { readonly status: 'unverifiable'; readonly reason: Unverifiable };

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

/**
 * Compares the bytes that `link` addresses with its digest (F5): the lines of `range` (F17), or the whole file. Reads
 * regular files below `roots` only, never more than `maxBytes`, and never waits for a pipe. Rejects with `invalid-option`
 * without roots, and with the signal's reason.
 */
export async function verifyFileProvenance(
  link: Provenance,
  options: FileProvenanceOptions,
): Promise<FileProvenanceResult> {
  const maxBytes = checkOptions('verifyFileProvenance', options);
  checkMembers(link, LINK, { call: 'verifyFileProvenance', argument: 'link', needs: ['type'], isPart: true });
  if (link.type !== 'file') return { status: 'not-file' };
  if (link.digest === undefined) return unverifiable('no-digest');
  if (!isDigest(link.digest)) return unverifiable('malformed-digest');
  const range = link.range === undefined ? undefined : parseLineRange(link.range);
  if (link.range !== undefined && range === undefined) return unverifiable('malformed-range');
  if (link.uri === undefined) return unverifiable('no-uri');
  const path = pathOf(link.uri);
  if (path === undefined) return unverifiable('unusable-uri');

  const source = await openConfined(path, options.roots);
  if (typeof source === 'string') return unverifiable(source);
  try {
    const cutter = createLineCutter(range ?? { first: 1, last: Number.POSITIVE_INFINITY });
    const actual = await digestOf(source, { cutter, maxBytes, signal: options.signal });
    if (actual === 'too-large') return unverifiable('too-large');
    if (range !== undefined && !cutter.hasBegun()) return unverifiable('range-past-end');
    const expected = Buffer.from(link.digest.slice('sha256:'.length), 'hex');
    return { status: timingSafeEqual(actual, expected) ? 'verified' : 'mismatch' };
  } finally {
    await source.close();
  }
}

/** The result for one entry of a frame's provenance. */
export interface FrameProvenanceResult {
  readonly index: number;
  readonly result: FileProvenanceResult;
}

/** {@link verifyFileProvenance} for each `file` entry of `frame`; none means that there was nothing to check, not that it is good. */
export async function verifyFrameProvenance(
  frame: Pick<ContextFrame, 'provenance'>,
  options: FileProvenanceOptions,
): Promise<readonly FrameProvenanceResult[]> {
  const call = 'verifyFrameProvenance';
  checkOptions(call, options);
  checkMembers(frame, { provenance: LINKS }, { call, argument: 'frame', isPart: true });
  const results: FrameProvenanceResult[] = [];
  for (const [index, link] of (frame.provenance ?? []).entries()) {
    if (link.type === 'file') results.push({ index, result: await verifyFileProvenance(link, options) });
  }
  return results;
}

const OPTIONS: Wants<keyof FileProvenanceOptions> = {
  roots: { what: 'the folders that may be read', fits: (value) => texts.fits(value) && String(value) !== '' },
  maxBytes: positive,
  signal,
};

const LINK = { type: text, uri: text, range: text, digest: text };

const LINKS = listOf('a list of provenance entries', 'type');

function checkOptions(call: string, options: FileProvenanceOptions): number {
  checkMembers(options, OPTIONS, { call, argument: 'options', needs: ['roots'] });
  return options.maxBytes ?? DEFAULT_MAX_BYTES;
}

function unverifiable(reason: Unverifiable): FileProvenanceResult {
  return { status: 'unverifiable', reason };
}

/** A raw `?` or `#` would be cut off by a URL parser, and another file than the one that is meant would be read. */
function pathOf(uri: string): string | undefined {
  if (!/^file:\/\/(localhost)?\//i.test(uri) || /[?#]/.test(uri)) return undefined;
  try {
    const path = fileURLToPath(uri.replace(/^file:\/\/localhost/i, 'file://'));
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Opens what `path` really is, if it lies below a root and is a regular file; otherwise says why not. */
async function openConfined(path: string, roots: readonly string[]): Promise<FileHandle | Unverifiable> {
  const real = await realPath(path);
  if (real === undefined) return 'not-found';
  if (!(await isBelow(real, roots))) return 'outside-roots';
  // Without O_NONBLOCK, opening a FIFO would wait for a writer; a link that was put there since is not followed.
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
  const info = await stat(real).catch(() => undefined);
  if (info === undefined) return 'not-found';
  if (!info.isFile()) return 'not-a-regular-file';
  const file = await open(real, flags).catch(() => undefined);
  if (file === undefined) return 'not-readable';
  const problem = await wasExchanged(file, real, roots);
  if (problem === undefined) return file;
  await file.close();
  return problem;
}

/** Between the look and the opening, a folder on the way may have become a link: what counts is what was opened. */
async function wasExchanged(
  file: FileHandle,
  real: string,
  roots: readonly string[],
): Promise<Unverifiable | undefined> {
  const opened = await file.stat();
  if (!opened.isFile()) return 'not-a-regular-file';
  const again = await realPath(real);
  if (again === undefined || !(await isBelow(again, roots))) return 'outside-roots';
  const there = await stat(again).catch(() => undefined);
  return there?.dev === opened.dev && there.ino === opened.ino ? undefined : 'outside-roots';
}

async function isBelow(real: string, roots: readonly string[]): Promise<boolean> {
  for (const root of roots) {
    const realRoot = await realPath(resolve(root));
    if (realRoot === undefined) continue;
    const way = relative(realRoot, real);
    if (way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(realRoot, way) === real)
      return true;
  }
  return false;
}

function realPath(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}

interface Reading {
  readonly cutter: LineCutter;
  readonly maxBytes: number;
  readonly signal: AbortSignal | undefined;
}

async function digestOf(
  file: FileHandle,
  { cutter, maxBytes, signal }: Reading,
): Promise<Buffer | 'too-large'> {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let total = 0; !cutter.isPast(); ) {
    signal?.throwIfAborted();
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, null);
    if (bytesRead === 0) break;
    total += bytesRead;
    if (total > maxBytes) return 'too-large';
    hash.update(cutter.cut(chunk.subarray(0, bytesRead)));
  }
  return hash.digest();
}
