// Forms that issuers give their tokens, so that a scanner finds them.
const KNOWN =
  /(?:gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|sk-|sk_live_|sk_test_|rk_live_|pk_live_|npm_|pypi-|hf_|dop_v1_|shpat_|AKIA|ASIA|AIza|ya29\.|eyJ[A-Za-z0-9_-]{8,}\.)[A-Za-z0-9_-]{8,}/;
const PRIVATE_KEY = /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/;
const ASSIGNED =
  /(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|access[_-]?key|auth(?:orization)?|credentials?)["']?\s{0,4}[:=]\s{0,4}["']?[^\s"']{6,}/i;
const CREDENTIALS_IN_URL = /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@:]{0,100}:[^\s/@]{1,200}@/i;
const RUN = /[A-Za-z0-9+=_-]{16,}/g;

/** True when a text holds what looks like a password, a key or a token. Looks at the first 64 Ki characters. */
export function mayHoldSecret(text: string): boolean {
  const head = text.slice(0, 65_536);
  return KNOWN.test(head) || PRIVATE_KEY.test(head) || ASSIGNED.test(head) || CREDENTIALS_IN_URL.test(head);
}

/**
 * True when a single word may be a secret: it has a known form, or a run of characters that no name has. Meant to be
 * strict: a path that is taken for a secret is not followed, a secret that is taken for a path would leave the machine.
 */
export function looksSecret(word: string): boolean {
  if (mayHoldSecret(word) || word.includes('=')) return true;
  // A key may hold slashes; taken together its pieces are as random as the whole.
  if (isRandom(word.replaceAll('/', '')) && !hasWords(word)) return true;
  return (word.match(RUN) ?? []).some((run) => isRandom(run));
}

function isRandom(run: string): boolean {
  if (run.length < 16) return false;
  const changes = countChanges(run);
  const classes = [/[a-z]/, /[A-Z]/, /\d/].filter((pattern) => pattern.test(run)).length;
  if (run.length >= 32 && /^[0-9a-f]+$/i.test(run)) return true;
  return classes === 3 && changes >= run.length / 4;
}

// How often the class of character changes: names change at word ends, random text at every second place.
function countChanges(run: string): number {
  let changes = 0;
  for (let at = 1; at < run.length; at += 1) {
    if (classOf(run.charCodeAt(at)) !== classOf(run.charCodeAt(at - 1))) changes += 1;
  }
  return changes;
}

function classOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return 0;
  if (code >= 0x41 && code <= 0x5a) return 1;
  return code >= 0x61 && code <= 0x7a ? 2 : 3;
}

// Most pieces of a path are words: letters in one case, or with a capital at the beginning of each.
function hasWords(path: string): boolean {
  const pieces = path.split(/[/._\-+]/).filter((piece) => piece !== '');
  const words = pieces.filter((piece) =>
    /^(?:[a-z]{2,}\d{0,4}|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*|[A-Z]{2,8}|\d{1,8})$/.test(piece),
  );
  return words.length * 2 > pieces.length;
}
