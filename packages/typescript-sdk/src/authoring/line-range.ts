/** Lines of a file, 1-based and inclusive. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Reads `L<n>` or `L<n>-<m>`; `undefined` for anything else, also for an inverted range. */
export function parseLineRange(text: string): LineRange | undefined {
  const match = /^L([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(text);
  if (!match) return undefined;
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : Number(match[2]);
  return to < from ? undefined : { from, to };
}

/** The exact bytes of these lines, each with its own line feed, CR and all (F5). A range that ends after the last line stops there; `undefined` when it starts after it. */
export function cutLines(bytes: Uint8Array, range: LineRange): Uint8Array | undefined {
  let line = 1;
  let start = range.from === 1 ? 0 : -1;
  for (let index = bytes.indexOf(0x0a); index !== -1; index = bytes.indexOf(0x0a, index + 1)) {
    if (line === range.to) return bytes.subarray(start, index + 1);
    line++;
    if (line === range.from) start = index + 1;
  }
  // A last line feed opens no further line.
  return start === -1 || start >= bytes.length ? undefined : bytes.subarray(start);
}
