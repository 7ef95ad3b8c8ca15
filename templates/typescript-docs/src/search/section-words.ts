import type { Section } from '../pages/page.js';
import type { Vocabulary } from './vocabulary.js';
import { wordsOf } from './words.js';

/** The places where a word of a section can stand, in the order in which they are kept. */
export const places = ['heading', 'title', 'trail', 'path', 'text'] as const;

/** A section, and what its page is called. */
export interface SectionOfPage {
  readonly page: { readonly title: string; readonly path: string };
  readonly section: Section;
  /** Whether the page begins with it. */
  readonly first: boolean;
}

/** The words of a section at each of the {@link places}, packed. This is all that the index needs, now and after a restart. */
export function packWords(vocabulary: Vocabulary, { page, section, first }: SectionOfPage): string {
  const texts: Readonly<Record<(typeof places)[number], string>> = {
    heading: section.heading,
    // A page is best introduced by its beginning: there its title counts most, and elsewhere as one more heading above.
    title: first ? page.title : '',
    trail: [...(first ? [] : [page.title]), ...section.trail].join(' '),
    path: page.path.replace(/\.[^./]+$/, ''),
    text: section.content,
  };
  return vocabulary.pack(places.map((place) => wordsOf(texts[place])));
}
