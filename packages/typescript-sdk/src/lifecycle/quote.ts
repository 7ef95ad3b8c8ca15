// What a peer or an author wrote is shown to people only through these two: bounded, and without raw control characters.

// Control characters but tab and line feed (Cc), and characters that reorder or hide text on a terminal (Cf, Zl, Zp).
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

// "##[add-mask]" and "##vso[task…]" are commands to some build systems wherever they stand.
const BUILD_COMMAND = /##(?=[a-z.]{0,32}\[)/gi;

/** `text` in double quotes, on one line, cut to `limit` characters. */
export function quote(text: string, limit = 80): string {
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return escapeUnsafe(JSON.stringify(cut));
}

/** `text` with line breaks and tabs kept and everything else that could steer a terminal escaped. */
export function escapeUnsafe(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/**
 * `text` for a log, harmless on a terminal. Each line after the first begins with a bar, so that a message that repeats a
 * peer's text forges neither an entry of the log nor a command of a build system.
 */
export function logEntry(text: string): string {
  return escapeUnsafe(text).replaceAll('\n', '\n  | ').replace(BUILD_COMMAND, '#\\u{23}');
}
