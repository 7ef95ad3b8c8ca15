import { BYTES_PER_BUDGET_TOKEN, budgetTokens, utf8ByteLength } from '@contextgraphprotocol/protocol';

// Three quarters for the beginning, one for the end: that is where a text says what it is, and how it ended.
const HEAD_SHARE = 0.75;

/** The text, or its beginning and its end when it costs more than `most` budget tokens. Never parts a character. */
export function fitInline(text: string, most: number): string {
  if (budgetTokens(text) <= most) return text;
  const marker = `\n… (${budgetTokens(text)} budget tokens in all, the middle is left out) …\n`;
  const room = Math.max(0, most * BYTES_PER_BUDGET_TOKEN - utf8ByteLength(marker));
  const head = longestWithin(text, Math.floor(room * HEAD_SHARE));
  const tail = longestEndWithin(text, room - utf8ByteLength(head));
  return `${head}${marker}${tail}`;
}

function longestWithin(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

function longestEndWithin(text: string, bytes: number): string {
  let at = text.length;
  let used = 0;
  while (at > 0) {
    const step = isLowSurrogate(text.charCodeAt(at - 1)) ? 2 : 1;
    const cost = utf8ByteLength(text.slice(at - step, at));
    if (used + cost > bytes) break;
    used += cost;
    at -= step;
  }
  return text.slice(at);
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
