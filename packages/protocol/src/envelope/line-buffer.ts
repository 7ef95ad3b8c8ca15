/** Where the bytes of a line stand in the stream. */
export interface LineEdges {
  /** The line is the first of the stream, so a byte order mark may open it. */
  readonly first: boolean;
  /** A line feed ended the line, so one carriage return before it belongs to the break. */
  readonly broken: boolean;
}

/** Collects the bytes of one unfinished line, up to a limit. */
export interface LineBuffer {
  /** True when no byte of an unfinished line is held. */
  isEmpty(): boolean;
  /** Copies `bytes`, which do not finish the line. */
  append(bytes: Uint8Array): void;
  /** Finishes the line with `tail`: its bytes, valid until the next call; or their number, when they are more than the limit. */
  finish(tail: Uint8Array, edges: LineEdges): Uint8Array | number;
}

const CARRIAGE_RETURN = 0x0d;
const MARK_BYTES = 3;
const SMALLEST = 4096;
const LARGEST_KEPT = 64 * 1024;

/** A buffer for lines of at most `limit` bytes, not counting their break and the mark that may open the stream. */
export function createLineBuffer(limit: number): LineBuffer {
  const most = limit + MARK_BYTES + 1;
  let bytes: Uint8Array = new Uint8Array(0);
  let held = 0;
  let seen = 0;
  let last = 0;

  const append = (part: Uint8Array): void => {
    if (part.length === 0) return;
    seen += part.length;
    last = part[part.length - 1] ?? 0;
    const fitting = part.subarray(0, most - held);
    if (held + fitting.length > bytes.length)
      bytes = grown(bytes, held, { needed: held + fitting.length, most });
    bytes.set(fitting, held);
    held += fitting.length;
  };

  const reset = (): void => {
    if (bytes.length > LARGEST_KEPT) bytes = new Uint8Array(0);
    held = 0;
    seen = 0;
  };

  return {
    isEmpty: () => seen === 0,
    append,
    finish(tail, edges) {
      if (seen === 0) return withinLimit(tail, { ...edges, size: tail.length, limit });
      append(tail);
      const line = withinLimit(bytes.subarray(0, held), { ...edges, size: seen, limit, last });
      reset();
      return line;
    },
  };
}

interface LineSize extends LineEdges {
  /** Bytes seen, of which those beyond the limit were not held. */
  readonly size: number;
  readonly limit: number;
  /** The last byte seen, when it may not have been held. */
  readonly last?: number;
}

function withinLimit(held: Uint8Array, { first, broken, size, limit, last = held.at(-1) }: LineSize) {
  const start = first && opensWithMark(held) ? MARK_BYTES : 0;
  const end = broken && size > start && last === CARRIAGE_RETURN ? size - 1 : size;
  return end - start > limit ? end - start : held.subarray(start, end);
}

// Doubling keeps the time linear in the bytes; the ceiling keeps a hostile line from taking more than it may.
function grown(
  old: Uint8Array,
  held: number,
  { needed, most }: { readonly needed: number; readonly most: number },
): Uint8Array {
  const larger = new Uint8Array(Math.min(most, Math.max(needed, 2 * old.length, SMALLEST)));
  larger.set(old.subarray(0, held));
  return larger;
}

function opensWithMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
