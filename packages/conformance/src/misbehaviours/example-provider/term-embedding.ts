/** Length of an embedding, in numbers. */
export const EMBEDDING_DIMENSIONS = 16;

/** The embedding space of the example provider, by the grammar of E1. */
export const EMBEDDING_FINGERPRINT = `contextgraph-example-terms/${EMBEDDING_DIMENSIONS}/l2`;

/** A text as a bag of hashed terms, scaled to length 1; all zeros for a text without terms. Deterministic. */
export function embedTerms(text: string): readonly number[] {
  const vector = new Array<number>(EMBEDDING_DIMENSIONS).fill(0);
  for (const term of termsOf(text)) {
    const slot = hashTerm(term) % EMBEDDING_DIMENSIONS;
    vector[slot] = (vector[slot] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** The cosine of the angle between two vectors, cut to [0, 1]; 0 when one of them has no direction. */
export function similarity(one: readonly number[], other: readonly number[]): number {
  const lengths = Math.hypot(...one) * Math.hypot(...other);
  if (!(lengths > 0) || !Number.isFinite(lengths)) return 0;
  const product = one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  return Math.min(1, Math.max(0, product / lengths));
}

/** The lower-case words of a text, each once. */
export function termsOf(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? [])];
}

// FNV-1a over UTF-16 units: short, stable, and spread well enough over sixteen slots.
function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < term.length; index++) {
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
