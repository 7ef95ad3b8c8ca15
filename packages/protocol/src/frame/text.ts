// Unicode White_Space, which is not what String.prototype.trim removes: U+0085 is in it, U+FEFF is not.
const NOT_BLANK = /[^\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** True when nothing but Unicode White_Space is in `text` (reading 8 of the labels that may not be empty). */
export function isBlank(text: string | undefined): boolean {
  if (text === undefined || text === '') return true;
  // Nearly every text begins with a letter, a digit or a mark.
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && !NOT_BLANK.test(text);
}

/** `text` with every lone surrogate replaced by U+FFFD, so that counting, hashing and encoding agree. */
export function toWellFormed(text: string): string {
  const { toWellFormed: builtIn } = text as { toWellFormed?: () => string };
  if (builtIn !== undefined) return builtIn.call(text);
  return isWellFormed(text) ? text : text.replace(LONE_SURROGATES, '\ufffd');
}

/** True when `text` has no lone surrogate. */
export function isWellFormed(text: string): boolean {
  const { isWellFormed: builtIn } = text as { isWellFormed?: () => boolean };
  return builtIn === undefined ? text.search(LONE_SURROGATES) === -1 : builtIn.call(text);
}

const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
