const DEFAULT_LIMIT = 200;

// Control characters (C0, DEL, C1), the bidirectional overrides, line and paragraph separators, lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Text of a peer on one line: control and direction characters become visible escapes, and no more than `limit`
 * characters stay. Safe for a terminal and for a log.
 */
export function printable(text: string, limit: number = DEFAULT_LIMIT): string {
  const cut = text.length > limit;
  return visibly(cut ? text.slice(0, limit) : text, UNPRINTABLE) + (cut ? '…' : '');
}

/** {@link printable}, in double quotes. */
export function quoted(text: string, limit: number = DEFAULT_LIMIT): string {
  return `"${printable(text, limit)}"`;
}

/** Like {@link printable} for several lines: line feeds and tabs stay, nothing is cut. */
export function printableLines(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((part) => visibly(part, UNPRINTABLE))
        .join('\t'),
    )
    .join('\n');
}

function visibly(text: string, pattern: RegExp): string {
  return text.replace(pattern, visible).replace(LONE_SURROGATE, '\ufffd');
}

function visible(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  const code = character.charCodeAt(0);
  return code < 0x100
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}
