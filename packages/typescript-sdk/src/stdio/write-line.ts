import process from 'node:process';
import type { JsonPieces } from '../prepared/json-pieces.js';
import { createLineQueue } from './line-queue.js';

/** Where lines go: `process.stdout`, or any writable stream. */
export interface LineOutput {
  write(bytes: Uint8Array, done: (error?: Error | null) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** True: bytes are not looked at again once `done` was called, so that their memory can be used again. */
  readonly releases?: boolean;
}

/** The one writer of a connection: whole lines, in the order in which they were given. */
export interface LineWriter {
  /** Queues a line without its line feed. Bytes in it must not change later. Ignored once the reader is gone. */
  write(line: string | JsonPieces): void;
  /** Bytes that the reader has not taken yet. */
  pendingBytes(): number;
  /** Settles when all is written or the reader is gone: `true`, or `false` when nothing moved for `stallMs`. */
  flushed(stallMs: number): Promise<boolean>;
}

/** What a writer tells. */
export interface LineWriterEvents {
  /** The reader took bytes. */
  readonly onProgress: () => void;
  /** The reader is gone (EPIPE and its kin). Told once. */
  readonly onReaderGone: () => void;
}

// One write at a time of at most this much: small replies of one tick share a write, and a slow reader of a large one is
// seen to make progress.
const SLICE_BYTES = 256 * 1024;

/** Makes the writer of `output`. Never throws, and never lets a broken pipe become an uncaught error (P16). */
export function createLineWriter(output: LineOutput, events: LineWriterEvents): LineWriter {
  const queue = createLineQueue();
  const waiting = new Set<() => void>();
  let pending = 0;
  let writing = false;
  let scheduled = false;
  let gone = false;

  const settleWaiting = () => {
    for (const check of [...waiting]) check();
  };
  const fail = () => {
    if (gone) return;
    gone = true;
    queue.clear();
    pending = 0;
    settleWaiting();
    events.onReaderGone();
  };
  const pump = () => {
    scheduled = false;
    if (writing || gone) return;
    const bytes = queue.take(SLICE_BYTES);
    if (!bytes) return;
    writing = true;
    const done = (error?: Error | null) => {
      writing = false;
      if (error) return fail();
      pending -= bytes.length;
      if (output.releases) queue.release();
      events.onProgress();
      settleWaiting();
      return pump();
    };
    try {
      output.write(bytes, done);
    } catch {
      fail();
    }
  };
  output.on('error', fail);
  return {
    write(line) {
      if (gone) return;
      pending += queue.push(line);
      if (scheduled || writing) return;
      scheduled = true;
      process.nextTick(pump);
    },
    pendingBytes: () => pending,
    flushed: (stallMs) =>
      waitForFlush({ stallMs, waiting, isFlushed: () => pending === 0, pendingBytes: () => pending }),
  };
}

interface Flush {
  readonly stallMs: number;
  readonly waiting: Set<() => void>;
  readonly isFlushed: () => boolean;
  readonly pendingBytes: () => number;
}

// A reader that takes its time is waited for; one that takes nothing at all may not hold the process for ever.
function waitForFlush({ stallMs, waiting, isFlushed, pendingBytes }: Flush): Promise<boolean> {
  if (isFlushed()) return Promise.resolve(true);
  return new Promise((resolve) => {
    let seen = pendingBytes();
    const settle = (flushed: boolean) => {
      clearTimeout(timer);
      waiting.delete(check);
      resolve(flushed);
    };
    const check = () => {
      if (isFlushed()) return settle(true);
      if (pendingBytes() === seen) return undefined;
      seen = pendingBytes();
      timer.refresh();
      return undefined;
    };
    const timer = setTimeout(() => settle(false), stallMs);
    waiting.add(check);
  });
}
