import { formatLineRange } from '@contextgraphprotocol/protocol';

/** A piece of a file by its bytes, as `slice` takes them: from `start`, counted from 0, up to `end` and without it. */
export interface ByteRange {
  readonly bytes: readonly [start: number, end: number];
}

/** True for a piece, not an empty one, of a file of `size` bytes. */
export function isByteRangeWithin({ bytes: [start, end] }: ByteRange, size: number): boolean {
  return Number.isSafeInteger(start) && Number.isSafeInteger(end) && 0 <= start && start < end && end <= size;
}

const LINE_FEED = 0x0a;

/**
 * What a provenance's `range` says of these bytes of `file`. Whole lines are named as lines, which every host can check
 * (F17). The protocol has no other form: for any other piece it is `bytes=<first>-<last>`, both counted from 0 and
 * included, as HTTP's Range header has it. A host must report that as "cannot be checked", and never take the whole
 * file instead.
 */
export function wireFormOfBytes(file: Uint8Array, { bytes: [start, end] }: ByteRange): string {
  const beginsLine = start === 0 || file[start - 1] === LINE_FEED;
  const endsLine = end === file.length || file[end - 1] === LINE_FEED;
  if (!beginsLine || !endsLine) return `bytes=${start}-${end - 1}`;
  const first = 1 + lineFeedsIn(file.subarray(0, start));
  // The last byte is on the last line, also when it is its line feed.
  return formatLineRange({ first, last: first + lineFeedsIn(file.subarray(start, end - 1)) });
}

function lineFeedsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}
