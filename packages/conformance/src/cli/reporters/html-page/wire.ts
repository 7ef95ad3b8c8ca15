import type { WireEntry } from '../../../wire-log/wire-entry.js';
import { escapeMarkup as esc } from '../escape-markup.js';
import { textBlock } from './text-block.js';

/** The messages of one check, as markup; nothing when there are none. */
export type WireRenderer = (check: string) => string;

const MOST_OF_ONE_CHECK = 120;
const LONGEST_TEXT = 4000;
// A page that a browser opens without effort, also when a provider sent as much as it could.
const MOST_CHARACTERS = 3_000_000;

/** Renders the messages of each check, within a limit for the whole page. */
export function createWireRenderer(entries: readonly WireEntry[]): WireRenderer {
  let left = MOST_CHARACTERS;
  return (check) => {
    const mine = entries.filter((entry) => entry.check === check);
    const shown: string[] = [];
    for (const entry of mine.slice(0, MOST_OF_ONE_CHECK)) {
      if (left <= 0) break;
      const message = renderMessage(entry);
      left -= message.length;
      shown.push(message);
    }
    // Several checks may judge one answer; the check that asked has the messages.
    if (mine.length === 0)
      return entries.length === 0 ? '' : '<p class="quiet">No messages of its own.</p>\n';
    const rest = mine.length - shown.length;
    const more = rest === 0 ? '' : `<p class="more">${rest} more; --wire writes them to a file</p>`;
    const count = mine.length === 1 ? '1 message' : `${mine.length} messages`;
    return `<details class="wire"><summary>Wire: ${count}</summary>\n${shown.join('\n')}\n${more}</details>\n`;
  };
}

function renderMessage(entry: WireEntry): string {
  const { direction, ms, connection, bytes, status } = entry;
  const facts = [
    `${ms} ms`,
    `${bytes} B`,
    ...(status === undefined ? [] : [`HTTP ${status}`]),
    `connection ${connection}`,
  ];
  const { type, text } = readable(entry);
  const arrow = direction === 'sent' ? '→' : '←';
  return `<details class="message ${direction}"><summary><span class="arrow" aria-label="${direction}">${arrow}</span><b><bdi>${esc(type)}</bdi></b><span class="quiet">${esc(facts.join(' · '))}</span></summary>${textBlock(text, LONGEST_TEXT)}</details>`;
}

function readable({ text, bytes }: WireEntry): { readonly type: string; readonly text: string } {
  if (bytes === 0) return { type: 'empty', text: '' };
  try {
    const value: unknown = JSON.parse(text);
    const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
    return {
      type: typeof type === 'string' ? type.slice(0, 40) : 'JSON',
      text: JSON.stringify(value, null, 2),
    };
  } catch {
    const named = /^\s*\{\s*"type"\s*:\s*"([a-z_]{1,40})"/.exec(text)?.[1];
    return { type: named ?? 'not an envelope', text };
  }
}
