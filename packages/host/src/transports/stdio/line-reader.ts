import type { Readable } from 'node:stream';
import { createLineSplitter, type LineSplitterOptions, type SplitLine } from '@contextgraphprotocol/protocol';
import { onAbort } from '../../connection/deadline.js';

/** Lines and characters that may wait to be taken before the stream is paused. */
const MAX_WAITING_LINES = 256;
const MAX_WAITING_CHARACTERS = 1_048_576;

/** Lines of a stream, taken one by one. */
export interface LineReader {
  /** The next line; `null` at the end. Rejects with the signal's reason; the line then stays for the next caller. */
  next(signal?: AbortSignal): Promise<SplitLine | null>;
  /** From now on everything is read and dropped, so that the writer never blocks. */
  discard(): void;
}

interface Taker {
  readonly give: (line: SplitLine | null) => void;
}

/** A {@link LineReader} over `stream`: bounded lines, and a bounded number of them waiting. */
export function createLineReader(stream: Readable, limits: LineSplitterOptions): LineReader {
  const splitter = createLineSplitter(limits);
  const waiting: SplitLine[] = [];
  const takers = new Set<Taker>();
  let characters = 0;
  let ended = false;
  let dropping = false;

  function deliver(lines: readonly SplitLine[]): void {
    for (const line of lines) {
      if (dropping) return;
      const [taker] = takers;
      if (taker !== undefined) {
        takers.delete(taker);
        taker.give(line);
      } else {
        waiting.push(line);
        characters += size(line);
      }
    }
    if (waiting.length > MAX_WAITING_LINES || characters > MAX_WAITING_CHARACTERS) stream.pause();
  }

  function finish(): void {
    if (ended) return;
    deliver(splitter.end());
    ended = true;
    for (const taker of takers) taker.give(null);
    takers.clear();
  }

  stream.on('data', (chunk: Uint8Array) => deliver(splitter.push(chunk)));
  stream.on('end', finish);
  stream.on('close', finish);
  stream.on('error', finish);

  return {
    next(signal) {
      const line = waiting.shift();
      if (line !== undefined) {
        characters -= size(line);
        if (waiting.length === 0) stream.resume();
        return Promise.resolve(line);
      }
      if (ended) return Promise.resolve(null);
      if (signal?.aborted) return Promise.reject(signal.reason);
      return take(takers, signal);
    },
    discard() {
      dropping = true;
      waiting.length = 0;
      characters = 0;
      stream.resume();
    },
  };
}

function take(takers: Set<Taker>, signal: AbortSignal | undefined): Promise<SplitLine | null> {
  return new Promise((resolve, reject) => {
    const taker: Taker = {
      give: (line) => {
        release();
        resolve(line);
      },
    };
    takers.add(taker);
    const release = onAbort(signal, (reason) => {
      takers.delete(taker);
      reject(reason);
    });
  });
}

function size(line: SplitLine): number {
  return line.kind === 'too-long' ? 0 : line.text.length;
}
