/** How well a text answers a question, from 0 to 1: the share of the question's words that it holds. */
export function relevance(question: string, text: string): number {
  const asked = wordsOf(question);
  if (asked.size === 0) return floor;
  const held = wordsOf(text);
  const hits = [...asked].filter((word) => held.has(word)).length;
  return floor + (1 - floor) * (hits / asked.size);
}

// A small collection offers all it has; the ranking and the host's budget decide what is used.
const floor = 0.05;

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 2));
}
