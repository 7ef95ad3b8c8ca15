/** Lines of a file, counted from 1, both ends included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

const GRAMMAR = /^L([1-9]\d*)(?:-([1-9]\d*))?$/;

/**
 * The lines that a provenance's `range` names: `L<n>` or `L<n>-<m>`; `undefined` for everything else, with no leading
 * zero, no small letter and not upside down (F17). Whoever gets `undefined` must not take the whole file instead.
 *
 * The grammar knows no greatest line, so there is none here: a number past 2^53 − 1 counts as that one, which comes after
 * the last line of any file as well.
 */
export function parseLineRange(text: string): LineRange | undefined {
  const match = GRAMMAR.exec(text);
  if (!match) return undefined;
  const [, first = '', last = first] = match;
  return isBelow(last, first) ? undefined : { first: lineOf(first), last: lineOf(last) };
}

/** The shortest `range` that names these lines: `L<n>` for one, `L<n>-<m>` for more. */
export function formatLineRange({ first, last }: LineRange): string {
  return first === last ? `L${first}` : `L${first}-${last}`;
}

/** Cuts a stream of bytes to a range of lines. */
export interface LineCutter {
  /** The part of `chunk`, the next one of the file, that is in the range. A view, no copy. */
  cut(chunk: Uint8Array): Uint8Array;
  /** No later chunk has a part in the range. */
  isPast(): boolean;
  /** The range began within the file. */
  hasBegun(): boolean;
}

const LINE_FEED = 0x0a;

/**
 * A {@link LineCutter}. A line ends after its LF and keeps it; CR is content; a last LF opens no further line; a range that
 * goes on after the last line ends with it (F5, F17).
 */
export function createLineCutter({ first, last }: LineRange): LineCutter {
  let line = 1;
  let begun = false;
  return {
    cut(chunk) {
      let at = 0;
      while (line < first) {
        at = chunk.indexOf(LINE_FEED, at);
        if (at === -1) return chunk.subarray(0, 0);
        line += 1;
        at += 1;
      }
      const start = at;
      while (line <= last) {
        const end = chunk.indexOf(LINE_FEED, at);
        if (end === -1) {
          at = chunk.length;
          break;
        }
        line += 1;
        at = end + 1;
      }
      if (at > start) begun = true;
      return chunk.subarray(start, at);
    },
    isPast: () => line > last,
    hasBegun: () => begun,
  };
}

// Of digits without leading zeros, the longer text is the greater number: exact for any length.
function isBelow(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length < other.length;
}

function lineOf(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}
