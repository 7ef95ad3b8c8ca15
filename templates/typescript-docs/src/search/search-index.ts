import MiniSearch, { type Options, type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { bulkLoad } from './bulk-load.js';
import { places } from './section-words.js';
import { unpackNumbers, type Vocabulary } from './vocabulary.js';

/** The index over all sections. It holds words and where they stand, and no text. */
export interface SearchIndex {
  readonly sectionCount: number;
  /** Adds a section with its packed words under `id`, which must be new. */
  add(id: string, packed: string): void;
  discard(id: string): void;
  /** Takes in all that was added so far; until then it is only noted. Afterwards a section is taken in as it is added. */
  settle(): Promise<void>;
  search(query: Query, options: SearchOptions): readonly SearchResult[];
}

type Searchable = Readonly<Record<'id' | (typeof places)[number], string>>;

const options: Options<Searchable> = {
  fields: [...places],
  // The words come as they are indexed, with blanks between them.
  tokenize: (text) => text.split(' ').filter((word) => word !== ''),
  processTerm: (word) => word,
  // A search is never kept waiting for long by what was thrown out.
  autoVacuum: { batchSize: 200, batchWait: 20 },
  logger: () => undefined,
};

/** Changes whenever words that another version packed could mean something else. */
export const wordsVersion = `words-5/${places.join('+')}`;

/** An index over nothing, for words packed with this vocabulary. */
export function createSearchIndex(vocabulary: Vocabulary): SearchIndex {
  const noted = new Map<string, string>();
  let index = new MiniSearch(options);
  let settling: Promise<void> | undefined;
  let settled = false;
  /** Discarded while all was being taken in. */
  const late = new Set<string>();

  async function takeIn(): Promise<void> {
    const first = new Map(noted);
    index = await bulkLoad(first, vocabulary, options);
    settled = true;
    for (const id of late) if (first.has(id)) index.discard(id);
    for (const [id, packed] of noted) {
      if (!first.has(id) || late.has(id)) index.add(searchable(id, packed, vocabulary));
    }
    noted.clear();
    late.clear();
  }

  return {
    get sectionCount() {
      return settled ? index.documentCount : noted.size;
    },
    add(id, packed) {
      if (settled) index.add(searchable(id, packed, vocabulary));
      else noted.set(id, packed);
    },
    discard(id) {
      if (settled) index.discard(id);
      else if (noted.delete(id) && settling !== undefined) late.add(id);
    },
    settle: () => {
      settling ??= takeIn();
      return settling;
    },
    search: (query, how) => index.search(query, how),
  };
}

function searchable(id: string, packed: string, { words }: Vocabulary): Searchable {
  const lists = places.map((): string[] => []);
  unpackNumbers(packed, (number, place) => lists[place]?.push(words[number] ?? ''));
  const [heading, title, trail, path, text] = lists.map((list) => list.join(' '));
  return {
    id,
    heading: heading ?? '',
    title: title ?? '',
    trail: trail ?? '',
    path: path ?? '',
    text: text ?? '',
  };
}
