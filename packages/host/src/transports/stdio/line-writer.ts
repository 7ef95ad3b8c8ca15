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
  readonly settle: (error: Error | null | undefined) => void;
}

/** Options of {@link createLineWriter}. */
export interface LineWriterOptions {
  /** Bytes that may wait. */
  readonly maxWaitingBytes: number;
  readonly full: () => Error;
}

/** A {@link LineWriter} over `stream`. */
export function createLineWriter(stream: Writable, options: LineWriterOptions): LineWriter {
  const waiting = new Set<Entry>();
  let waitingBytes = 0;
  let active = false;
  let failure: Error | undefined;

  function remove(entry: Entry): void {
    if (waiting.delete(entry)) waitingBytes -= entry.bytes.length;
  }

  function startNext(): void {
    const [entry] = waiting;
    if (active || entry === undefined) return;
    remove(entry);
    active = true;
    entry.onStart?.();
    stream.write(entry.bytes, (error) => {
      active = false;
      if (error) fail(error);
      // A destroyed pipe calls back without an error for a message of which it wrote a part.
      entry.settle(error ?? (stream.destroyed ? (failure ?? new Error('the pipe was closed')) : undefined));
      startNext();
    });
  }

  function fail(error: Error): void {
    failure ??= error;
    for (const entry of [...waiting]) {
      remove(entry);
      entry.settle(error);
    }
  }

  stream.on('error', fail);

  return {
    write(bytes, { signal, onStart } = {}) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (failure !== undefined) return Promise.reject(failure);
      if (waitingBytes > 0 && waitingBytes + bytes.length > options.maxWaitingBytes) {
        return Promise.reject(options.full());
      }
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
          if (!waiting.has(entry)) return; // It is on its way: half a message would spoil the next one.
          remove(entry);
          reject(reason);
        });
        waiting.add(entry);
        waitingBytes += bytes.length;
        startNext();
      });
    },
    end() {
      fail(new Error('the input was ended'));
      stream.end();
    },
    destroy() {
      fail(new Error('the input was ended'));
      stream.destroy();
    },
  };
}
