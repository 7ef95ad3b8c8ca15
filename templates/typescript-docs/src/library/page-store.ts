import { createHash } from 'node:crypto';
import type { Stamp } from '../files/read-file.js';
import type { Page, Section } from '../pages/page.js';
import { parsePage } from '../pages/parse-page.js';
import { createSearchIndex, type SearchIndex } from '../search/search-index.js';
import { packWords } from '../search/section-words.js';
import { createVocabulary } from '../search/vocabulary.js';
import { sectionId } from './section-id.js';

/** What is known of a section without reading its file. */
export interface SectionEntry extends Omit<Section, 'content'> {
  readonly id: string;
  /** Its words, packed: what the index is made of. */
  readonly words: string;
}

/** What is known of a page without reading it again. */
export interface PageEntry {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly title: string;
  /** Of the file's bytes, as 64 hex digits. */
  readonly digest: string;
  /** `undefined` when the file was so young that its next change might not show in its times. */
  stamp: Stamp | undefined;
  /** Since when the text is as it is, in ms since the Unix epoch. */
  sinceMs: number;
  readonly sections: readonly SectionEntry[];
}

/** All of it, as it goes into the cache. */
export interface StoredPages {
  readonly pages: readonly PageEntry[];
  readonly gone: readonly string[];
  /** What the numbers in the packed words stand for. */
  readonly vocabulary: readonly string[];
}

/** The pages and the index over them, kept in step. */
export interface PageStore {
  readonly pages: ReadonlyMap<string, PageEntry>;
  readonly index: SearchIndex;
  /** Grows with every change of content. */
  readonly version: number;
  /** Takes what a file holds now, in place of what it held before; returns it parsed, or `undefined` when it is no text. */
  put(path: string, bytes: Buffer, stamp: Stamp): Page | undefined;
  /** Takes a page out. Its sections are gone from then on. */
  remove(path: string): void;
  /** True for a section that was there once and is not now. */
  isGone(id: string): boolean;
  toStored(): StoredPages;
}

/** So many removed sections are remembered; the oldest is forgotten first. */
const mostGone = 20_000;
/** A file system may keep times in steps of two seconds. */
const stepMs = 2000;

/** A store with what came from the cache, or an empty one. Its index is to be settled before it is asked. */
export function createPageStore(stored?: StoredPages): PageStore {
  const pages = new Map((stored?.pages ?? []).map((page) => [page.path, page]));
  const gone = new Set(stored?.gone ?? []);
  const vocabulary = createVocabulary(stored?.vocabulary);
  const index = createSearchIndex(vocabulary);
  for (const page of pages.values()) for (const { id, words } of page.sections) index.add(id, words);
  let version = 0;

  function discard(page: PageEntry | undefined): void {
    for (const { id } of page?.sections ?? []) {
      index.discard(id);
      gone.add(id);
    }
    for (const oldest of gone) {
      if (gone.size <= mostGone) break;
      gone.delete(oldest);
    }
  }

  return {
    pages,
    index,
    get version() {
      return version;
    },
    put(path, bytes, stamp) {
      const before = pages.get(path);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const page = parsePage(bytes, path);
      if (before?.digest === digest) {
        before.stamp = settled(stamp);
        return page;
      }
      version++;
      discard(before);
      pages.delete(path);
      if (page === undefined) return undefined;
      const sections = page.sections.map((section, at): SectionEntry => {
        const { content: _, ...rest } = section;
        const words = packWords(vocabulary, { page: { title: page.title, path }, section, first: at === 0 });
        return { ...rest, id: sectionId(path, section), words };
      });
      const entry: PageEntry = {
        path,
        title: page.title,
        digest,
        stamp: settled(stamp),
        sinceMs: sinceOf(stamp),
        sections,
      };
      // Copied as the cache would: headings and links are views of the file's text, and would keep all of it in memory.
      pages.set(path, JSON.parse(JSON.stringify(entry)) as PageEntry);
      for (const { id, words } of sections) {
        index.add(id, words);
        gone.delete(id);
      }
      return page;
    },
    remove(path) {
      const page = pages.get(path);
      if (page === undefined) return;
      version++;
      discard(page);
      pages.delete(path);
    },
    isGone: (id) => gone.has(id),
    toStored: () => ({ pages: [...pages.values()], gone: [...gone], vocabulary: [...vocabulary.words] }),
  };
}

function settled(stamp: Stamp): Stamp | undefined {
  return Date.now() - Math.max(stamp.modifiedMs, stamp.changedMs) > stepMs ? stamp : undefined;
}

/** The time of the last change, as far as it can be true: not before 1970, and not in the future. */
function sinceOf({ modifiedMs }: Stamp): number {
  return Math.min(Math.max(0, modifiedMs), Date.now());
}
