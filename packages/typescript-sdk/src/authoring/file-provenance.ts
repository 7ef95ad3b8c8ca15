import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Provenance } from '@contextgraphprotocol/protocol';
import { bytesDigest } from './content-digest.js';
import { cutLines, type LineRange, parseLineRange } from './line-range.js';

/** A range as its wire form `L<n>` or `L<n>-<m>`, or as two numbers: 1-based, inclusive lines. */
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
 * The provenance of a file, or of some lines of it, with the digest of the bytes as they are on disk now (F5).
 * Throws `RangeError` for a range that the file does not have, and what reading throws, for example `ENOENT`.
 */
export async function fileProvenance(path: string, range?: LineRangeLike): Promise<Provenance> {
  return (await readFileSource(path, range)).provenance;
}

/** {@link fileProvenance} together with the text that it proves. */
export async function readFileSource(path: string, range?: LineRangeLike): Promise<FileSource> {
  const absolute = resolve(path);
  const bytes: Uint8Array = await readFile(absolute);
  const lines = range === undefined ? undefined : readRange(range);
  const piece = lines === undefined ? bytes : cutLines(bytes, lines);
  if (!piece) {
    throw new RangeError(
      `fileProvenance: ${absolute} has no line ${lines?.from}; give a range inside the file`,
    );
  }
  const uri = pathToFileURL(absolute).href;
  return {
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(piece),
    uri,
    provenance: {
      type: 'file',
      uri,
      ...(lines === undefined ? {} : { range: wireForm(lines) }),
      digest: bytesDigest(piece),
    },
  };
}

function readRange(range: LineRangeLike): LineRange {
  const text = typeof range === 'string' ? range : `L${range[0]}-${range[1]}`;
  const lines = parseLineRange(text);
  if (lines) return lines;
  throw new RangeError(
    `fileProvenance: the range ${JSON.stringify(text)} is not L<n> or L<n>-<m> with 1 ≤ n ≤ m`,
  );
}

function wireForm({ from, to }: LineRange): string {
  return from === to ? `L${from}` : `L${from}-${to}`;
}
