import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { indexVersion, restoreSearchIndex } from '../search/search-index.js';
import type { Settings } from '../settings.js';
import { createPageStore, type PageStore, type StoredPages } from './page-store.js';

// Counted up whenever pages are read in another way: an old cache is then made anew.
const format = `docs-cache/1/${indexVersion}`;
const mostBytes = 450 * 1024 * 1024;

/**
 * The store as it was kept for this folder. `undefined` when there is none, or none of this version; a damaged one is told
 * through `notice` and made anew, like one that never was.
 */
export async function readCache(
  settings: Settings,
  notice: (text: string) => void,
): Promise<PageStore | undefined> {
  const path = cachePath(settings);
  if (path === undefined) return undefined;
  const bytes = await readWhole(path);
  if (bytes === undefined) return undefined;
  try {
    const line = bytes.indexOf(0x0a);
    const head = JSON.parse(bytes.toString('utf8', 0, line)) as Partial<Head>;
    if (head.format !== format || head.root !== settings.root) return undefined;
    const body = bytes.subarray(line + 1);
    if (head.digest !== digestOf(body)) throw new Error('its bytes are not those that were written');
    const stored = JSON.parse(body.toString('utf8')) as StoredPages;
    return createPageStore({ ...stored, index: restoreSearchIndex(stored.index) });
  } catch (error) {
    notice(`The index cache ${path} is damaged (${(error as Error).message}); reading every page again.`);
    return undefined;
  }
}

/** Keeps the store for the next start. The file is complete or the old one: it is written beside and then renamed. */
export async function writeCache(
  settings: Settings,
  store: PageStore,
  notice: (text: string) => void,
): Promise<void> {
  const path = cachePath(settings);
  if (path === undefined) return;
  const beside = `${path}.${process.pid}.${randomUUID()}`;
  try {
    const body = Buffer.from(JSON.stringify(store.toStored()));
    const head: Head = { format, root: settings.root, digest: digestOf(body) };
    // Not for other users: it holds the words of what may be private.
    await mkdir(settings.cacheFolder ?? '', { recursive: true, mode: 0o700 });
    const file = await open(beside, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(head)}\n`);
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    notice(
      `The index cache ${path} could not be written (${(error as Error).message}); the next start reads every page.`,
    );
  }
}

interface Head {
  readonly format: string;
  readonly root: string;
  /** Of everything behind the first line. */
  readonly digest: string;
}

function cachePath({ cacheFolder, root, maxFileBytes, ignore }: Settings): string | undefined {
  if (cacheFolder === undefined) return undefined;
  const name = digestOf(Buffer.from(JSON.stringify([root, maxFileBytes, ignore]))).slice(0, 32);
  return join(cacheFolder, `${name}.json`);
}

async function readWhole(path: string): Promise<Buffer | undefined> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const { size } = await file.stat();
    return size > mostBytes ? undefined : await file.readFile();
  } catch {
    return undefined;
  } finally {
    await file?.close();
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
