import { escapeMarkup as esc } from '../escape-markup.js';

/** Text with its line breaks, harmless, at most `limit` UTF-16 code units of it. */
export function textBlock(text: string, limit: number): string {
  if (text === '') return '';
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text;
  const lines = cut.replaceAll('\t', '    ').split(/\r\n|\n|\r/);
  return `<pre><code>${lines.map(esc).join('\n')}</code></pre>`;
}
