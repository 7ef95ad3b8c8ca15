/** A line of a text: where it begins, and where it ends before its line break (LF, or CR LF). */
export interface TextLine {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The lines of a text. A lone CR ends none; after a last line break there is no further line. */
export function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  while (start < text.length) {
    const feed = text.indexOf('\n', start);
    const next = feed === -1 ? text.length : feed + 1;
    const limit = feed === -1 ? text.length : feed;
    const end = feed !== -1 && limit > start && text[limit - 1] === '\r' ? limit - 1 : limit;
    lines.push({ start, end, text: text.slice(start, end) });
    start = next;
  }
  return lines;
}

/** The texts of the lines. */
export function lineTexts(text: string): string[] {
  return linesOf(text).map((line) => line.text);
}

/** `1 line`, `2 lines`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
