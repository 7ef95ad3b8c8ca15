import { listFiles } from '../files/list-files.js';
import { isSameStamp, readFileWithin, type Stamp } from '../files/read-file.js';
import type { Settings } from '../settings.js';
import type { PageStore } from './page-store.js';

/** What a look through the folder found. */
export interface Refreshed {
  readonly folders: readonly string[];
  readonly cut: boolean;
}

const sideBySide = 8;

/** Brings the store in line with the folder: reads what is new or changed, takes out what is gone. */
export async function refreshStore(
  store: PageStore,
  settings: Settings,
  onPage: () => void,
): Promise<Refreshed> {
  const { files, folders, cut } = await listFiles(settings);
  for (const path of [...store.pages.keys()]) if (!files.has(path)) store.remove(path);
  const changed = [...files].filter(([path, stamp]) => !isKnown(store, path, stamp)).map(([path]) => path);
  const next = changed.values();
  async function work(): Promise<void> {
    for (const path of next) {
      await readPage(store, settings, path);
      onPage();
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work));
  return { folders, cut };
}

function isKnown(store: PageStore, path: string, stamp: Stamp): boolean {
  const known = store.pages.get(path)?.stamp;
  return known !== undefined && isSameStamp(known, stamp);
}

async function readPage(store: PageStore, { root, maxFileBytes }: Settings, path: string): Promise<void> {
  const file = await readFileWithin(root, path, maxFileBytes);
  if (file === undefined) store.remove(path);
  else store.put(path, file.bytes, file.stamp);
}
