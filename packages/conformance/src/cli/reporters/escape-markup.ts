import { sanitizeForTerminal } from '../../report/sanitize.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for XML and HTML, in content and in quoted attributes. Sanitised first: XML 1.0 cannot carry most control characters at all. */
export function escapeMarkup(text: string): string {
  return sanitizeForTerminal(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
