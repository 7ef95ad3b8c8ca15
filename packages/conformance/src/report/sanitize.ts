// Controls, format characters (bidirectional, invisible), line and paragraph separators, lone surrogates: what can move
// a cursor, open an escape sequence, forge a log line, or reorder what a reader sees.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

// What build systems take for commands: "::error::" where a line begins, "##[add-mask]" and "##vso[task…]" anywhere in it.
const LINE_COMMAND = /^(\s*):(?=:)/;
const LOG_COMMAND = /##(?=[a-z.]*\[)/gi;

/**
 * `text` on one line, with every control, separator, bidirectional and invisible character written as a visible escape,
 * and nothing in it that a build system takes for a command.
 */
export function sanitizeForTerminal(text: string): string {
  return text
    .replace(UNSAFE, (found) => SHORT[found] ?? escapeCodePoint(found))
    .replace(LINE_COMMAND, '$1\\u003a')
    .replace(LOG_COMMAND, '#\\u0023');
}

/** Provider text as evidence shows it: in double quotes, harmless, and cut to `limit` characters. */
export function quote(text: string, limit = 120): string {
  const points = text.length > limit ? Array.from(text.slice(0, limit * 2 + 2)) : [];
  const cut = points.length > limit ? `${points.slice(0, limit).join('')}…` : text;
  return `"${sanitizeForTerminal(cut.replace(/["\\]/g, '\\$&'))}"`;
}

/** A list of provider texts, each quoted, at most `limit` of them. */
export function quoteList(texts: readonly string[], limit = 10): string {
  const shown = texts.slice(0, limit).map((text) => quote(text, 80));
  const rest = texts.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

/** The first `limit` problems, and how many more there are. */
export function joinProblems(problems: readonly string[], limit = 40): string {
  const rest = problems.length - limit;
  const shown = problems.slice(0, limit).join('; ');
  return rest > 0 ? `${shown}; and ${rest} more` : shown;
}

/** The longest evidence that a report carries, in UTF-16 code units. */
export const MAX_EVIDENCE_LENGTH = 4000;

/** Evidence on one harmless line, cut to {@link MAX_EVIDENCE_LENGTH}. */
export function boundEvidence(evidence: string): string {
  const safe = sanitizeForTerminal(evidence);
  return safe.length > MAX_EVIDENCE_LENGTH ? `${safe.slice(0, MAX_EVIDENCE_LENGTH - 1)}…` : safe;
}

function escapeCodePoint(found: string): string {
  const point = found.codePointAt(0) ?? 0;
  return point > 0xffff ? `\\u{${point.toString(16)}}` : `\\u${point.toString(16).padStart(4, '0')}`;
}
