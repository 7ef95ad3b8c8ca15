import type { Writable } from 'node:stream';
import { onAbort } from '../../connection/deadline.js';

/** Options of one write. */
export interface WriteOptions {
  /** Takes the message back as long as none of its bytes were written; the write then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called when the first byte is about to be written: from then on the message goes out whole. */
  readonly onStart?: () => void;
}

/** Writes messages one after the other, each whole or not at all. */
export interface LineWriter {
  write(bytes: Uint8Array, options?: WriteOptions): Promise<void>;
  /** Ends the stream after what is being written; what still waits fails. */
  end(): void;
  /** Ends it now, also in the middle of a message that the peer does not read. */
  destroy(): void;
}

interface Entry {
  readonly bytes: Uint8Array;
  readonly onStart: (() => void) | undefined;
  readonly settle: (error: Error | undefined) => void;
}

/** Options of {@link createLineWriter}. */
export interface LineWriterOptions {
  /** Bytes that may wait. */
  readonly maxWaitingBytes: number;
  readonly full: () => Error;
}

/** A {@link LineWriter} over `stream`. */
export function createLineWriter(stream: Writable, options: LineWriterOptions): LineWriter {
  const queue: Queue = { stream, waiting: new Set(), waitingBytes: 0 };
  stream.on('error', (error) => fail(queue, error));
  stream.on('close', () => fail(queue, new Error('the pipe was closed')));
  return {
    write(bytes, { signal, onStart } = {}) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (queue.failure !== undefined) return Promise.reject(queue.failure);
      if (queue.waitingBytes > 0 && queue.waitingBytes + bytes.length > options.maxWaitingBytes) {
        return Promise.reject(options.full());
      }
      return enqueue(queue, bytes, { signal, onStart });
    },
    end() {
      failWaiting(queue, new Error('the input was ended'));
      stream.end();
    },
    destroy() {
      fail(queue, new Error('the input was ended'));
      stream.destroy();
    },
  };
}

interface Queue {
  readonly stream: Writable;
  readonly waiting: Set<Entry>;
  waitingBytes: number;
  /** What is being written. */
  active?: Entry | undefined;
  /** Why nothing can be written any more. */
  failure?: Error;
}

function enqueue(
  queue: Queue,
  bytes: Uint8Array,
  { signal, onStart }: { [Name in keyof WriteOptions]: WriteOptions[Name] | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry: Entry = {
      bytes,
      onStart,
      settle: (error) => {
        release();
        if (error) reject(error);
        else resolve();
      },
    };
    const release = onAbort(signal, (reason) => {
      if (!queue.waiting.has(entry)) return; // It is on its way: half a message would spoil the next one.
      remove(queue, entry);
      reject(reason);
    });
    queue.waiting.add(entry);
    queue.waitingBytes += bytes.length;
    startNext(queue);
  });
}

function startNext(queue: Queue): void {
  const { stream } = queue;
  const [entry] = queue.waiting;
  if (queue.active !== undefined || entry === undefined) return;
  remove(queue, entry);
  queue.active = entry;
  entry.onStart?.();
  stream.write(entry.bytes, (error) => {
    // A destroyed pipe calls back without an error for a message of which it wrote a part.
    if (error || stream.destroyed) fail(queue, error ?? new Error('the pipe was closed'));
    if (queue.active !== entry) return;
    queue.active = undefined;
    entry.settle(undefined);
    startNext(queue);
  });
}

/** Everything that is not written yet fails, and all that comes later. */
function fail(queue: Queue, error: Error): void {
  failWaiting(queue, error);
  queue.active?.settle(queue.failure);
  queue.active = undefined;
}

function failWaiting(queue: Queue, error: Error): void {
  queue.failure ??= error;
  for (const entry of [...queue.waiting]) {
    remove(queue, entry);
    entry.settle(queue.failure);
  }
}

function remove(queue: Queue, entry: Entry): void {
  if (queue.waiting.delete(entry)) queue.waitingBytes -= entry.bytes.length;
}
