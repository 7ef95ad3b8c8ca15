import { constants, type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkMembers } from '../calls/check-call.js';
import { call, type Wants, words } from '../calls/wants.js';
import { HostError } from '../errors/host-error.js';
import { type ConsentEvent, readConsentEvent } from './consent-receipt.js';
import type { ConsentStore } from './consent-store.js';

const LINE_FEED = 0x0a;
const { O_APPEND, O_CREAT, O_RDONLY, O_RDWR } = constants;

/** Options of {@link openFileConsentStore}. */
export interface FileConsentStoreOptions {
  /** The log, one JSON event per line. Created, readable by its owner alone, with the first event. */
  readonly path: string;
  /** Told of a line that is no consent event: where it begins, in bytes, and why. Such a line grants nothing. */
  readonly onDamage?: (damage: ConsentDamage) => void;
}

/** A line of a consent file that cannot be read. */
export interface ConsentDamage {
  readonly path: string;
  readonly offsetBytes: number;
  readonly reason: string;
}

const OPTIONS: Wants<keyof FileConsentStoreOptions> = { path: words, onDamage: call };

/**
 * A consent log on disk that several processes may use at once. An event is on the disk when `append` resolves. A line
 * that a crash left unfinished is skipped, and costs no other line. Errors: `consent-store`, `invalid-consent`.
 */
export function openFileConsentStore(options: FileConsentStoreOptions): ConsentStore {
  checkMembers(options, OPTIONS, { call: 'openFileConsentStore', argument: 'options', needs: ['path'] });
  const reader = createReader(options);
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work).catch((error: unknown) => {
      throw storeError(options.path, error);
    });
    turn = done.catch(() => undefined);
    return done;
  };
  return {
    append: (event) => inTurn(() => appendLine(options.path, readConsentEvent(event))),
    events: () => inTurn(reader),
  };
}

async function appendLine(path: string, event: ConsentEvent): Promise<void> {
  const { file, isNew } = await openForAppend(path);
  try {
    const torn = await endsTorn(file);
    // One write of one buffer in append mode: lines of several processes do not mix.
    // Between the look and the write another process may leave half a line. A grant that is glued to it is lost, which does no
    // harm; a revocation must not be.
    const apart = torn || event.type === 'revoke';
    const line = Buffer.from(`${apart ? '\n' : ''}${JSON.stringify(event)}\n`);
    const { bytesWritten } = await file.write(line);
    if (bytesWritten !== line.length) throw Object.assign(new Error('the line was cut'), { code: 'ENOSPC' });
    await file.sync();
  } finally {
    await file.close();
  }
  if (isNew) await syncFolder(dirname(path));
}

async function openForAppend(path: string): Promise<{ file: FileHandle; isNew: boolean }> {
  const file = await open(path, O_RDWR | O_APPEND | O_CREAT, 0o600);
  const { size } = await file.stat();
  return { file, isNew: size === 0 };
}

async function endsTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== LINE_FEED;
}

/** Without it a crash could lose the name of a file whose bytes are safe. Not every system can do it. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, O_RDONLY);
    await folder.sync().finally(() => folder.close());
  } catch {
    return;
  }
}

/** Reads what was added since the last time; all of it again when the file is another one or became shorter. */
function createReader({ path, onDamage }: FileConsentStoreOptions): () => Promise<readonly ConsentEvent[]> {
  let seen = { file: '', offset: 0, events: [] as ConsentEvent[] };
  const parse = (bytes: Buffer, offsetBytes: number, isWhole: boolean): ConsentEvent[] => {
    const text = bytes.toString('utf8').trim();
    if (text === '') return [];
    try {
      return [readConsentEvent(JSON.parse(text))];
    } catch (error) {
      const reason = error instanceof SyntaxError ? 'it is not JSON' : String((error as Error).message);
      if (isWhole) onDamage?.({ path, offsetBytes, reason });
      return [];
    }
  };
  return async () => {
    const found = await readFrom(path, seen);
    if (found === undefined) return [];
    if (found.isOther) seen = { file: found.file, offset: 0, events: [] };
    let start = 0;
    for (let end = found.bytes.indexOf(LINE_FEED); end !== -1; end = found.bytes.indexOf(LINE_FEED, start)) {
      seen.events.push(...parse(found.bytes.subarray(start, end), seen.offset + start, true));
      start = end + 1;
    }
    seen = { file: found.file, offset: seen.offset + start, events: seen.events };
    // The last line may still be in the making: it counts when it is whole, and is looked at again.
    return [...seen.events, ...parse(found.bytes.subarray(start), seen.offset, false)];
  };
}

async function readFrom(path: string, seen: { readonly file: string; readonly offset: number }) {
  const file = await open(path, O_RDONLY).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const { dev, ino, size } = await file.stat();
    const name = `${dev}:${ino}`;
    const isOther = name !== seen.file || size < seen.offset;
    const from = isOther ? 0 : seen.offset;
    const bytes = Buffer.alloc(size - from);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, from + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return { file: name, isOther, bytes: bytes.subarray(0, filled) };
  } finally {
    await file.close();
  }
}

function storeError(path: string, error: unknown): unknown {
  if (error instanceof HostError) return error;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return new HostError('consent-store', { path, reason: code ?? String(error) }, error);
}
