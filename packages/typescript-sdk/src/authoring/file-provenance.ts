import { readFile } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createLineCutter,
  formatLineRange,
  type LineRange,
  type Provenance,
  parseLineRange,
} from '@contextgraphprotocol/protocol';
import { quote } from '../lifecycle/quote.js';
import { type ByteRange, isByteRangeWithin, wireFormOfBytes } from './byte-range.js';
import { bytesDigest } from './content-digest.js';

/** Lines as their wire form `L<n>` or `L<n>-<m>`, or as two numbers: counted from 1, both included. */
export type LineRangeLike = string | readonly [from: number, to: number];

/** A piece of a file, read once: the text and the proof of where it came from fit together. */
export interface FileSource {
  /** The exact text that the digest is taken of. Bytes that are not UTF-8 became U+FFFD. */
  readonly text: string;
  /** `file:///…`, without the range. */
  readonly uri: string;
  readonly provenance: Provenance;
}

/**
 * The provenance of a file, or of a piece of it, with the digest of exactly the bytes that are on disk now (F5). Prefer
 * lines: no host can check bytes that are not whole lines (F17); those get the range `bytes=<first>-<last>`. Bytes
 * that are whole lines are named as lines.
 *
 * Throws `RangeError` for a range that the file does not have, and what reading throws, for example `ENOENT`.
 */
export async function fileProvenance(path: string, range?: LineRangeLike | ByteRange): Promise<Provenance> {
  return (await readPiece('fileProvenance', path, range)).provenance;
}

/** {@link fileProvenance} together with the text that it proves. */
export function readFileSource(path: string, range?: LineRangeLike | ByteRange): Promise<FileSource> {
  return readPiece('readFileSource', path, range);
}

async function readPiece(
  call: string,
  path: string,
  range: LineRangeLike | ByteRange | undefined,
): Promise<FileSource> {
  const absolute = resolve(path);
  const file = await readBytes(absolute);
  const piece = range === undefined ? { bytes: file } : cut(file, range);
  if (typeof piece === 'string') throw new RangeError(`${call}: ${absolute} ${piece}`);
  const uri = pathToFileURL(absolute).href;
  return {
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(piece.bytes),
    uri,
    provenance: {
      type: 'file',
      uri,
      ...(piece.range === undefined ? {} : { range: piece.range }),
      digest: bytesDigest(piece.bytes),
    },
  };
}

// With the callback, as node:fs is there in every process, while loading node:fs/promises is felt in each start.
function readBytes(path: string): Promise<Uint8Array> {
  return new Promise((settle, reject) => {
    readFile(path, (error, bytes) => (error ? reject(error) : settle(bytes)));
  });
}

interface Piece {
  readonly bytes: Uint8Array;
  /** As the wire has it; absent for the whole file. */
  readonly range?: string;
}

/** The piece, or what is wrong with the range. */
function cut(file: Uint8Array, range: LineRangeLike | ByteRange): Piece | string {
  if (isByteRange(range)) {
    const [start, end] = range.bytes;
    if (isByteRangeWithin(range, file.length))
      return { bytes: file.subarray(start, end), range: wireFormOfBytes(file, range) };
    return `has ${file.length} bytes, none from ${start} up to ${end}; give [start, end] with 0 ≤ start < end ≤ ${file.length}`;
  }
  const lines = readLines(range);
  if (!lines) return `has no lines ${named(range)}; give L<n>, L<n>-<m> or [n, m] with 1 ≤ n ≤ m`;
  const cutter = createLineCutter(lines);
  const bytes = cutter.cut(file);
  if (!cutter.hasBegun()) return `has no line ${lines.first}; give a range inside the file`;
  return { bytes, range: formatLineRange(lines) };
}

function isByteRange(range: LineRangeLike | ByteRange): range is ByteRange {
  return typeof range === 'object' && 'bytes' in range;
}

function readLines(range: LineRangeLike): LineRange | undefined {
  if (typeof range === 'string') return parseLineRange(range);
  const [first, last] = range;
  return Number.isSafeInteger(first) && Number.isSafeInteger(last) && 1 <= first && first <= last
    ? { first, last }
    : undefined;
}

function named(range: LineRangeLike): string {
  return typeof range === 'string' ? quote(range) : `[${range.join(', ')}]`;
}
