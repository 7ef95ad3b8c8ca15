/** Lines of a file, 1-based and inclusive; a line includes its line feed. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

// As lenient as the public suite: a plus sign and leading zeros are read, and anything that 64 bits hold.
const GRAMMAR = /^L\+?(\d+)(?:-\+?(\d+))?$/;
const MOST_LINES = 2 ** 64;

/** Parses `L<n>` or `L<a>-<b>`; `undefined` for anything else, and for a range that ends before it starts. */
export function parseLineRange(text: string): LineRange | undefined {
  const match = GRAMMAR.exec(text);
  if (!match) return undefined;
  const first = Number(match[1]);
  const last = match[2] === undefined ? first : Number(match[2]);
  return first < 1 || last < first || last >= MOST_LINES ? undefined : { first, last };
}

/** Cuts a stream of chunks to the bytes of a range. */
export interface RangeCutter {
  /** The bytes of `chunk` that belong to the range. */
  cut(chunk: Uint8Array): Uint8Array;
  /** True once at least one byte belonged to the range: a start beyond the end of the file never does. */
  started(): boolean;
  /** True once no later byte can belong to it. */
  finished(): boolean;
}

/** A cutter for `range`; chunks are given in order. */
export function createRangeCutter(range: LineRange): RangeCutter {
  let line = 1;
  let begun = false;
  return {
    cut(chunk) {
      let from = line >= range.first ? 0 : chunk.length;
      let position = 0;
      while (line <= range.last) {
        const feed = chunk.indexOf(0x0a, position);
        if (feed === -1) {
          position = chunk.length;
          break;
        }
        position = feed + 1;
        line++;
        if (line === range.first) from = position;
      }
      if (line < range.first) return chunk.subarray(0, 0);
      const cut = chunk.subarray(from, position);
      if (cut.length > 0) begun = true;
      return cut;
    },
    started: () => begun,
    finished: () => line > range.last,
  };
}
