import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { wordsVersion } from '../search/search-index.js';
import type { Settings } from '../settings.js';
import { createPageStore, type PageEntry, type PageStore, type StoredPages } from './page-store.js';

// Counted up whenever pages are read in another way: an old cache is then made anew.
const format = `docs-cache/2/${wordsVersion}`;
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
    const lines = linesOf(bytes);
    const head = next<Head>(lines);
    if (head.format !== format || head.root !== settings.root) return undefined;
    const body = bytes.subarray(0, -digestLength);
    if (bytes.toString('latin1', body.length) !== `${digestOf(body)}\n`)
      throw new Error('its bytes are not those that were written');
    const names = next<Names>(lines);
    const pages = Array.from({ length: head.pages }, () => next<PageEntry>(lines));
    return createPageStore({ ...names, pages });
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
  // As it is now: questions may bring changes while the file is written.
  const stored = store.toStored();
  try {
    // Not for other users: it holds the words of what may be private.
    await mkdir(settings.cacheFolder ?? '', { recursive: true, mode: 0o700 });
    const file = await open(beside, 'wx', 0o600);
    try {
      for (const piece of piecesOf(settings.root, stored)) await file.writeFile(piece);
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

/** The first line. Then come {@link Names}, each page on a line of its own, and last the digest of all before it. */
interface Head {
  readonly format: string;
  readonly root: string;
  /** How many pages follow. */
  readonly pages: number;
}

type Names = Omit<StoredPages, 'pages'>;

/** 64 hex digits and a line feed. */
const digestLength = 65;
const pieceLength = 1_000_000;

// Line by line in both directions: the whole of it as one text, or as one tree, would be several times what is kept.
function* piecesOf(root: string, { pages, ...names }: StoredPages): Generator<string> {
  const hash = createHash('sha256');
  const head: Head = { format, root, pages: pages.length };
  let piece = `${JSON.stringify(head)}\n${JSON.stringify(names)}\n`;
  for (const page of pages) {
    piece += `${JSON.stringify(page)}\n`;
    if (piece.length < pieceLength) continue;
    hash.update(piece);
    yield piece;
    piece = '';
  }
  hash.update(piece);
  yield piece;
  yield `${hash.digest('hex')}\n`;
}

function* linesOf(bytes: Buffer): Generator<string, undefined> {
  let start = 0;
  for (let feed = bytes.indexOf(0x0a); feed >= 0; feed = bytes.indexOf(0x0a, start)) {
    yield bytes.toString('utf8', start, feed);
    start = feed + 1;
  }
}

function next<T>(lines: Generator<string, undefined>): T {
  return JSON.parse(lines.next().value ?? '') as T;
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
