import { isBlank, toWellFormed } from '@contextgraphprotocol/protocol';
import { neutralise } from './escape-fence.js';

/**
 * `text` as it may stand on one line of host text: controls, tabs, line and paragraph separators are spaces; zero-width,
 * bidirectional and other characters that nobody sees are gone; no imitation of a fence is left; no more than `limit`
 * characters stay, the last one then being "…".
 */
export function tidy(text: string, limit: number): string {
  if (text.length <= limit && ALWAYS_TIDY.test(text)) return text;
  // What is cut first is not scanned: a label may be megabytes long. Four times the limit, for pairs and for what is dropped.
  const near = toWellFormed(text.slice(0, 4 * limit));
  const seen = near.replace(BREAKS, ' ').replace(UNSEEN, '');
  const characters = Array.from(seen);
  const fits = text.length === near.length && characters.length <= limit;
  return neutralise(fits ? seen : `${characters.slice(0, limit - 1).join('')}…`, { isAttribute: true }).text;
}

/** `text` as the value of an attribute, in double quotes. */
export function escapeAttribute(text: string): string {
  return ALWAYS_TIDY.test(text)
    ? text
    : text.replace(/[&"<>]/g, (character) => ENTITIES[character] as string);
}

/** The first of `candidates` that is not blank once it is tidy; `''` when all are. */
export function firstTidy(candidates: readonly (string | undefined)[], limit: number): string {
  for (const candidate of candidates) {
    const text = candidate === undefined ? '' : tidy(candidate, limit);
    if (!isBlank(text)) return text;
  }
  return '';
}

// Nearly every attribute is of these, and is spared the rest.
const ALWAYS_TIDY = /^[\w .,:;/#()+@-]*$/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose.
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
// Format characters (Cf: zero-width, bidirectional, tags), variation selectors, fillers that look like nothing.
const UNSEEN =
  /\p{Cf}|[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
