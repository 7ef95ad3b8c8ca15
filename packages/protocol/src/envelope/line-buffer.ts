/** Collects the bytes of one unfinished line, up to a limit. */
export interface LineBuffer {
  /** True when no byte of an unfinished line is held. */
  isEmpty(): boolean;
  /** Copies `bytes`, which do not finish the line. */
  append(bytes: Uint8Array): void;
  /**
   * Finishes the line with `tail`: its bytes, valid until the next call; or their number, when they are more than the
   * limit. `broken` says that a line feed ended it, so that one carriage return before it belongs to the break.
   */
  finish(tail: Uint8Array, broken: boolean): Uint8Array | number;
}

const CARRIAGE_RETURN = 0x0d;
const MARK_BYTES = 3;
const SMALLEST = 4096;
const LARGEST_KEPT = 64 * 1024;

/**
 * A buffer for the lines of one stream, of at most `limit` bytes each, not counting their break and the byte order mark that
 * may open the stream. `keepMark` leaves that mark in the first line.
 */
export function createLineBuffer(limit: number, keepMark = false): LineBuffer {
  const most = limit + MARK_BYTES + 1;
  let bytes: Uint8Array = new Uint8Array(0);
  let held = 0;
  let seen = 0;
  let last = 0;
  let mayOpenWithMark = !keepMark;

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

  // What of the line was held, of `size` bytes in all, the last of which was `ending`.
  const trimmed = (line: Uint8Array, size: number, ending: number | undefined): Uint8Array | number => {
    const start = mayOpenWithMark && opensWithMark(line) ? MARK_BYTES : 0;
    const end = ending === CARRIAGE_RETURN && size > start ? size - 1 : size;
    mayOpenWithMark = false;
    return end - start > limit ? end - start : line.subarray(start, end);
  };

  const reset = (): void => {
    if (bytes.length > LARGEST_KEPT) bytes = new Uint8Array(0);
    held = 0;
    seen = 0;
  };

  return {
    isEmpty: () => seen === 0,
    append,
    finish(tail, broken) {
      // The usual line lies within one chunk, and is not copied.
      if (seen === 0) return trimmed(tail, tail.length, broken ? tail[tail.length - 1] : undefined);
      append(tail);
      const line = trimmed(bytes.subarray(0, held), seen, broken ? last : undefined);
      reset();
      return line;
    },
  };
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
