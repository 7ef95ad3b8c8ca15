/** How well a document answers a question, from 0 to 1: the share of the question's words that it holds, its title counting double. */
export function relevance(
  question: string,
  document: { readonly title: string; readonly text: string },
): number {
  const asked = [...wordsOf(question)];
  if (asked.length === 0) return floor;
  const shareIn = (text: string): number => {
    const held = wordsOf(text);
    return asked.filter((word) => held.has(word)).length / asked.length;
  };
  return floor + (1 - floor) * ((2 * shareIn(document.title) + shareIn(document.text)) / 3);
}

// A small collection offers all it has; the ranking and the host's budget decide what is used.
const floor = 0.05;

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 3));
}
