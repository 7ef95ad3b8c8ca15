/** Lines of a file, counted from 1, both ends included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

const GRAMMAR = /^L([1-9]\d*)(?:-([1-9]\d*))?$/;

/**
 * The lines that `L<n>` or `L<n>-<m>` names; `undefined` for everything else: no leading zero, no small letter, not
 * upside down (F17). Whoever gets `undefined` must not take the whole file instead.
 */
export function parseLineRange(text: string): LineRange | undefined {
  const match = GRAMMAR.exec(text);
  if (!match) return undefined;
  const first = Number(match[1]);
  const last = Number(match[2] ?? match[1]);
  return first <= last ? { first, last } : undefined;
}

/** Cuts a stream of bytes to a range of lines. */
export interface LineCutter {
  /** The part of `chunk`, the next one of the file, that is in the range. */
  cut(chunk: Uint8Array): Uint8Array;
  /** No later chunk has a part in the range. */
  isPast(): boolean;
  /** The range began within the file. */
  hasBegun(): boolean;
}

const LINE_FEED = 0x0a;

/**
 * A {@link LineCutter}. A line ends after its LF and keeps it; CR is content; a range that goes on after the last line
 * ends with it (F17).
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
