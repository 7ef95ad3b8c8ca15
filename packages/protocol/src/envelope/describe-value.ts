const LONGEST_QUOTE = 60;

/**
 * What a value is, for an error message: short, and safe to print. What a peer sends is hostile, so text is cut,
 * quoted, and every character that could steer a terminal or reorder a line is shown as an escape.
 */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return quoteText(value);
  if (value === undefined) return 'absent';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

function quoteText(text: string): string {
  const cut = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return JSON.stringify(cut).replace(UNPRINTABLE, escapeCodePoint);
}

// Controls, formats (bidirectional overrides are among them), private use, line and paragraph separators.
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

function escapeCodePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
