import { readGitDates } from '../files/git-dates.js';
import { type FolderWatch, watchFolders } from '../files/watch-folders.js';
import type { Settings } from '../settings.js';
import { readCache, writeCache } from './cache.js';
import { createPageStore, type PageStore } from './page-store.js';
import { type Refreshed, refreshStore } from './refresh-store.js';

/** A folder of documents that is kept up to date. */
export interface Library {
  readonly store: PageStore;
  /** Settles when the first look at the folder is done. */
  readonly ready: Promise<void>;
  /** How many pages were read so far. */
  readonly pagesRead: number;
  /** Looks through the folder now; settles when everything that had changed is read. */
  refresh(): Promise<void>;
  /** Ends the watch and keeps the index for the next start. */
  close(): Promise<void>;
}

/** How long changes are collected before the folder is looked through, in ms. */
const collectMs = 100;
const saveAfterMs = 10_000;

/**
 * Opens the folder: takes the index from the cache, reads what changed since, and goes on watching. `notice` gets one
 * line for each thing that an operator should know.
 */
export async function openLibrary(settings: Settings, notice: (text: string) => void): Promise<Library> {
  const cached = await readCache(settings, notice);
  const store = cached ?? createPageStore();
  let saved = cached === undefined ? -1 : store.version;
  let pagesRead = 0;
  let running: Promise<void> = Promise.resolve();
  let collecting: NodeJS.Timeout | undefined;
  let saving: NodeJS.Timeout | undefined;
  let watching: FolderWatch | undefined;
  let cut = false;

  async function lookThrough(): Promise<Refreshed> {
    const refreshed = await refreshStore(store, settings, () => pagesRead++);
    watching?.cover(refreshed.folders);
    if (refreshed.cut && !cut)
      notice(`Only the first ${settings.maxFiles} files are served; set DOCS_MAX_FILES for more.`);
    cut = refreshed.cut;
    if (store.version !== saved) saving ??= setTimeout(() => void queue(save), saveAfterMs).unref();
    return refreshed;
  }

  async function save(): Promise<void> {
    clearTimeout(saving);
    saving = undefined;
    if (store.version === saved) return;
    saved = store.version;
    await writeCache(settings, store, notice);
  }

  /** One after the other: two looks at once would read every change twice. */
  function queue(step: () => Promise<unknown>): Promise<void> {
    running = running.then(step).then(
      () => undefined,
      (error: unknown) => notice(`Looking through the documents failed: ${String(error)}`),
    );
    return running;
  }

  function onChange(): void {
    collecting ??= setTimeout(() => {
      collecting = undefined;
      void queue(lookThrough);
    }, collectMs).unref();
  }

  const ready = queue(async () => {
    watching = watchFolders({ root: settings.root, pollMs: settings.pollMs, onChange });
    await lookThrough();
    await store.index.settle();
    const dating = applyGitDates(settings, store);
    // A restart need not wait for git: the dates of the last run still hold where nothing changed.
    if (cached === undefined) await dating;
  });

  return {
    store,
    ready,
    get pagesRead() {
      return pagesRead;
    },
    refresh: () => queue(lookThrough),
    async close() {
      watching?.close();
      clearTimeout(collecting);
      await queue(save);
    },
  };
}

async function applyGitDates({ root }: Settings, store: PageStore): Promise<void> {
  for (const [path, seconds] of await readGitDates(root, store.pages.keys())) {
    const page = store.pages.get(path);
    if (page !== undefined) page.sinceMs = seconds * 1000;
  }
}
