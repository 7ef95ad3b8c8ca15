import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pageEndings, type Settings } from '../settings.js';
import { createIgnoreRules, type IgnoreRules, usualPatterns } from './ignore-rules.js';
import { readFileWithin, type Stamp, stampOf } from './read-file.js';

/** What stands in the folder at one moment. */
export interface Listing {
  /** The pages, by their path relative to the root, with forward slashes. */
  readonly files: ReadonlyMap<string, Stamp>;
  /** The folders that were looked into, relative to the root; the root itself is `''`. */
  readonly folders: readonly string[];
  /** True when there were more files than `maxFiles`. */
  readonly cut: boolean;
}

interface Walk {
  readonly settings: Settings;
  readonly files: Map<string, Stamp>;
  readonly folders: string[];
  cut: boolean;
}

const mostLevels = 40;
const ignoreFiles = ['.gitignore', '.docsignore'];
const mostIgnoreBytes = 262_144;

/** Lists the pages below the root in the order of their names. Follows no link; what cannot be read is left out. */
export async function listFiles(settings: Settings): Promise<Listing> {
  const walk: Walk = { settings, files: new Map(), folders: [], cut: false };
  await listFolder(walk, '', createIgnoreRules([...usualPatterns, ...settings.ignore]));
  return walk;
}

async function listFolder(walk: Walk, folder: string, outer: IgnoreRules): Promise<void> {
  const entries = await entriesOf(join(walk.settings.root, ...folder.split('/')));
  walk.folders.push(folder);
  const rules = await rulesIn(walk, folder, { entries, outer });
  const pages: string[] = [];
  const folders: string[] = [];
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile() && isPage(entry.name) && !rules.ignores(path, false)) pages.push(path);
    if (entry.isDirectory() && !rules.ignores(path, true)) folders.push(path);
  }
  await addPages(walk, pages);
  if (folder.split('/').length >= mostLevels) return;
  for (const path of folders) {
    if (walk.cut) return;
    await listFolder(walk, path, rules);
  }
}

async function entriesOf(absolute: string): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(absolute, { withFileTypes: true });
    // By code units: the same everywhere, whatever the locale.
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

interface Surroundings {
  readonly entries: readonly Dirent[];
  readonly outer: IgnoreRules;
}

async function rulesIn(walk: Walk, folder: string, { entries, outer }: Surroundings): Promise<IgnoreRules> {
  let rules = outer;
  for (const name of ignoreFiles) {
    if (!entries.some((entry) => entry.name === name && entry.isFile())) continue;
    const path = folder === '' ? name : `${folder}/${name}`;
    const file = await readFileWithin(walk.settings.root, path, mostIgnoreBytes);
    if (file !== undefined) rules = rules.within(folder, file.bytes.toString('utf8'));
  }
  return rules;
}

async function addPages(walk: Walk, paths: readonly string[]): Promise<void> {
  const { root, maxFiles, maxFileBytes } = walk.settings;
  const room = maxFiles - walk.files.size;
  if (paths.length > room) walk.cut = true;
  const stats = await Promise.all(
    paths.slice(0, room).map(async (path) => {
      // Gone again between the two calls: then it is no page.
      const found = await lstat(join(root, ...path.split('/'))).catch(() => undefined);
      return { path, found };
    }),
  );
  for (const { path, found } of stats) {
    if (found?.isFile() && found.size <= maxFileBytes) walk.files.set(path, stampOf(found));
  }
}

/** By its ending, or a README or LICENSE without one. */
function isPage(name: string): boolean {
  // Half a surrogate pair, or bytes that are no UTF-8: the name cannot be written in an address.
  if (/[\p{Cs}\ufffd]/u.test(name)) return false;
  const ending = extname(name).toLowerCase();
  return ending === '' ? /^(readme|changelog|contributing)$/i.test(name) : pageEndings.has(ending);
}
