// Control, formatting (bidi, zero-width), separator, lone surrogate and private characters: none may reach a terminal raw.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u;
const hiddenAll = new RegExp(hidden.source, 'gu');

/** Makes text that came from outside harmless on a terminal and bounds it to `limit` UTF-16 units. */
export function printable(text: string, limit = 300): string {
  const harmless = text.replace(hiddenAll, (character) => `\\u{${hexOf(character)}}`);
  return harmless.length <= limit ? harmless : `${harmless.slice(0, limit)}…`;
}

/** `printable`, in double quotes. */
export function quoted(text: string): string {
  return `"${printable(text)}"`;
}

/** The first character of `text` that nobody could see, as `U+XXXX`; undefined when there is none. */
export function firstHiddenCharacter(text: string): string | undefined {
  const found = hidden.exec(text);
  return found === null ? undefined : `U+${hexOf(found[0]).toUpperCase().padStart(4, '0')}`;
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}
