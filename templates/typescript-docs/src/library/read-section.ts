import { readFileWithin } from '../files/read-file.js';
import type { Section } from '../pages/page.js';
import type { Settings } from '../settings.js';
import type { PageEntry, PageStore, SectionEntry } from './page-store.js';
import { type FrameName, readFrameId } from './section-id.js';

/** A section as its file has it at this moment. */
export interface ReadSection {
  readonly page: PageEntry;
  readonly section: SectionEntry;
  readonly content: string;
  /** The whole file. */
  readonly bytes: Buffer;
}

/**
 * Reads a section anew and brings the store in line with what the file says now, so that neither an answer nor a verdict
 * rests on the index. `undefined` when the section is not there any more.
 */
export async function readSection(
  store: PageStore,
  settings: Settings,
  name: FrameName,
): Promise<ReadSection | undefined> {
  // Only what the walk through the folder found is opened, whatever path an id names.
  if (!store.pages.has(name.path)) return undefined;
  const file = await readFileWithin(settings.root, name.path, settings.maxFileBytes);
  if (file === undefined) {
    store.remove(name.path);
    return undefined;
  }
  const parsed = store.put(name.path, file.bytes, file.stamp);
  const page = store.pages.get(name.path);
  const at = page?.sections.findIndex((section) => section.id === name.sectionId) ?? -1;
  const section = page?.sections[at];
  const content = parsed?.sections[at]?.content;
  if (page === undefined || section === undefined || content === undefined) return undefined;
  return { page, section, content, bytes: file.bytes };
}

/** The text that the frame of this id has now; `null` when it was there and is gone, `undefined` when it never was. */
export async function contentNow(
  store: PageStore,
  settings: Settings,
  frameId: string,
): Promise<string | null | undefined> {
  const name = readFrameId(frameId);
  if (name === undefined) return undefined;
  const read = await readSection(store, settings, name);
  if (read === undefined) return store.isGone(name.sectionId) ? null : undefined;
  return name.lines === undefined ? read.content : firstLines(read.content, name.lines);
}

/** The first lines of a text, with their line feeds. */
export function firstLines(text: string, count: number): string {
  let end = 0;
  for (let line = 0; line < count; line++) {
    const next = text.indexOf('\n', end);
    if (next < 0) return text;
    end = next + 1;
  }
  return text.slice(0, end);
}

/** The exact bytes of these lines, with their line feeds (F5). */
export function bytesOfLines(bytes: Buffer, [from, to]: Section['lines']): Buffer {
  let start = 0;
  let end = bytes.length;
  let line = 1;
  for (let feed = bytes.indexOf(0x0a); feed >= 0; feed = bytes.indexOf(0x0a, feed + 1)) {
    if (line === from - 1) start = feed + 1;
    if (line === to) {
      end = feed + 1;
      break;
    }
    line++;
  }
  return bytes.subarray(start, end);
}
