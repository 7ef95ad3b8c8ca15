import MiniSearch, { type Options } from 'minisearch';
import type { Section } from '../pages/page.js';
import { wordsOf, wordsToIndex } from './words.js';

/** What the ranking sees of a section. */
interface Searchable {
  readonly id: string;
  readonly heading: string;
  readonly trail: string;
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

/** The index over all sections. It holds words and where they stand, and no text. */
export type SearchIndex = MiniSearch<Searchable>;

const options: Options<Searchable> = {
  fields: ['heading', 'title', 'trail', 'path', 'text'],
  tokenize: (text, field) => (field === 'text' ? wordsToIndex(text) : wordsOf(text)),
  // The words come as they are indexed.
  processTerm: (word) => word,
  // A search is never kept waiting for long by what was thrown out.
  autoVacuum: { batchSize: 200, batchWait: 20 },
  logger: () => undefined,
};

/** Changes whenever an index made by another version could rank differently. */
export const indexVersion = `minisearch-7/words-4/${options.fields.join('+')}`;

/** An index over nothing. */
export function createSearchIndex(): SearchIndex {
  return new MiniSearch(options);
}

/** An index as `index.toJSON()` gave it. Throws when it is something else. */
export function restoreSearchIndex(plain: unknown): SearchIndex {
  return MiniSearch.loadJS(plain as Parameters<typeof MiniSearch.loadJS>[0], options);
}

/** Adds a section under `id`, which must be new. */
export function addSection(index: SearchIndex, id: string, { page, section, first }: SectionOfPage): void {
  index.add({
    id,
    heading: section.heading,
    // A page is best introduced by its beginning: there its title counts most, and elsewhere as one more heading above.
    title: first ? page.title : '',
    trail: [...(first ? [] : [page.title]), ...section.trail].join(' '),
    path: page.path.replace(/\.[^./]+$/, ''),
    text: section.content,
  });
}

/** A section, and what its page is called. */
export interface SectionOfPage {
  readonly page: { readonly title: string; readonly path: string };
  readonly section: Section;
  /** Whether the page begins with it. */
  readonly first: boolean;
}
