import { sanitizeForTerminal } from '../../report/sanitize.js';

const LONGEST_TEXT = 200;
const LONGEST_LIST = 20;

/** Provider text as it is shown to people: on one line, harmless, and cut to two hundred characters. */
export function shown(text: string): string {
  // Cut before it is split into characters: a text may be as long as the longest message.
  const characters = Array.from(text.slice(0, 2 * LONGEST_TEXT + 1));
  const cut = characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT - 1).join('')}…` : text;
  return sanitizeForTerminal(cut);
}

/** A list of provider texts as it is shown to people: at most twenty of them. */
export function shownList(texts: readonly string[]): string {
  const rest = texts.length - LONGEST_LIST;
  const list = texts.slice(0, LONGEST_LIST).map(shown).join(', ');
  return rest > 0 ? `${list} and ${rest} more` : list;
}
