import type { SearchResult } from 'minisearch';
import type { SearchIndex } from './search-index.js';
import { questionWords } from './words.js';

/** A section that answers a question, and how well: from 0 to 1. */
export interface Hit {
  readonly id: string;
  readonly score: number;
}

/** What the numbers below were tuned for is in the README, with what was measured. */
const boost = { heading: 3, title: 2, trail: 1, path: 1, text: 1 } as const;
const weights = { prefix: 0.4, fuzzy: 0.3 } as const;
/** A second section of a page that is already there counts this much, a third this much of that. */
const samePage = 0.9;
/** Less than this share of the best score is noise. */
const leastShare = 0.25;
const mostHits = 200;

/** Pages that mention everything and explain nothing. */
const lists =
  /(^|\/)(changelog|changes|history|releases?|license|licence|authors|contributors|third[-_]party)[^/]*$/i;

/** The sections that answer a question, best first. */
export function rankSections(
  index: SearchIndex,
  question: string,
  pathOf: (id: string) => string,
): readonly Hit[] {
  const words = questionWords(question);
  if (words.length === 0) return [];
  const found = search(index, words);
  const rarity = rarityOf(words, found, index.sectionCount);
  const scored = found.map((result) => {
    const covered = coverage(result, rarity);
    const page = lists.test(pathOf(result.id)) ? 0.4 : 1;
    return { id: result.id as string, covered, raw: result.score * (0.25 + 0.75 * covered ** 2) * page };
  });
  scored.sort((one, other) => other.raw - one.raw || (one.id < other.id ? -1 : 1));
  return spread(scored.slice(0, mostHits), pathOf);
}

function search(index: SearchIndex, words: readonly string[]): readonly SearchResult[] {
  const exact = index.search({ queries: [...words], combineWith: 'OR' }, { boost });
  const known = new Set(exact.flatMap((result) => result.queryTerms));
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length === 0) return exact;
  // Only a word that stands nowhere is looked for in other spellings: a frequent one would bring in its neighbours.
  return index.search(
    {
      combineWith: 'OR',
      queries: words.map((word) => ({
        queries: [word],
        ...(known.has(word) ? {} : { prefix: word.length > 3, fuzzy: word.length > 4 ? 0.2 : false }),
      })),
    },
    { boost, weights, maxFuzzy: 2 },
  );
}

type Rarity = ReadonlyMap<string, number>;

/** How much each word tells: the fewer sections hold it, the more. A word that is nowhere tells as much as the rarest. */
function rarityOf(words: readonly string[], found: readonly SearchResult[], total: number): Rarity {
  const counts = new Map<string, number>();
  for (const { queryTerms } of found) {
    for (const word of queryTerms) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map(words.map((word) => [word, Math.log(1 + total / (1 + (counts.get(word) ?? 0)))]));
}

/** The share of what the question asks that a section has, from 0 to 1. */
function coverage({ queryTerms }: SearchResult, rarity: Rarity): number {
  let all = 0;
  let had = 0;
  for (const [word, weight] of rarity) {
    all += weight;
    if (queryTerms.includes(word)) had += weight;
  }
  return all === 0 ? 0 : had / all;
}

interface Scored {
  readonly id: string;
  readonly covered: number;
  readonly raw: number;
}

/** Keeps one page from filling the answer, and makes scores that mean something beside those of other providers. */
function spread(scored: readonly Scored[], pathOf: (id: string) => string): readonly Hit[] {
  const best = scored[0]?.raw ?? 0;
  const seen = new Map<string, number>();
  // The best section's score is the share of the question that it has; the others stand in proportion to it.
  const answered = scored[0]?.covered ?? 0;
  const hits = scored.map(({ id, raw }) => {
    const path = pathOf(id);
    const before = seen.get(path) ?? 0;
    seen.set(path, before + 1);
    const share = best === 0 ? 0 : (raw / best) * samePage ** before;
    return { id, share, score: round(answered * share) };
  });
  hits.sort((one, other) => other.share - one.share || (one.id < other.id ? -1 : 1));
  return hits.filter(({ share }) => share >= leastShare).map(({ id, score }) => ({ id, score }));
}

function round(score: number): number {
  return Math.round(Math.min(1, Math.max(0, score)) * 10_000) / 10_000;
}
