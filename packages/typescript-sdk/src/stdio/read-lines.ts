import { Buffer } from 'node:buffer';
import { createLineSplitter, type SplitLine } from '@contextgraphprotocol/protocol';

/** Where lines come from: `process.stdin`, or any readable stream of bytes. */
export interface LineInput {
  // biome-ignore lint/suspicious/noExplicitAny: any listener must fit, whatever the event's arguments are.
  on(event: string, listener: (...args: any[]) => void): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  removeListener(event: string, listener: (...args: any[]) => void): unknown;
  pause(): unknown;
  resume(): unknown;
  readonly isTTY?: boolean;
}

/** The reading side of a connection. */
export interface LineReader {
  /** Pauses or resumes the input, as `congested` says. */
  adjust(): void;
  /** Reads no more. */
  stop(): void;
}

/** What a reader needs. */
export interface LineReaderOptions {
  /** In bytes. */
  readonly maxLineBytes: number;
  readonly onLines: (lines: readonly SplitLine[]) => void;
  /** The input is over: ended, closed or broken, which all mean that the host is gone (P14). Told once. */
  readonly onEnd: () => void;
  /** True while nothing more should be read. */
  readonly congested: () => boolean;
}

/** Reads lines from `input` until it ends. A last line without a line feed counts (P09). */
export function readLines(input: LineInput, options: LineReaderOptions): LineReader {
  const { maxLineBytes, onLines, onEnd, congested } = options;
  const splitter = createLineSplitter({ maxLineBytes });
  let stopped = false;
  let paused = false;
  const adjust = () => {
    if (stopped || paused === congested()) return;
    paused = !paused;
    if (paused) input.pause();
    else input.resume();
  };
  const onData = (chunk: Uint8Array | string) => {
    onLines(splitter.push(typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk));
    adjust();
  };
  const onOver = () => {
    if (stopped) return;
    onLines(splitter.end());
    onEnd();
  };
  // Nobody but this reader knows when to read: a `readline` that an author closes pauses the input for everybody (P10).
  const onPause = () => {
    if (paused || stopped) return;
    queueMicrotask(() => {
      if (!paused && !stopped) input.resume();
    });
  };
  const listeners = [
    ['data', onData],
    ['pause', onPause],
    ['end', onOver],
    ['close', onOver],
  ] as const;
  for (const [event, listener] of listeners) input.on(event, listener);
  // Stays for good: an input that breaks after the end of the connection must not become an uncaught error.
  input.on('error', onOver);
  // Somebody may have paused the stream before; a listener alone does not wake it (P10).
  input.resume();
  return {
    adjust,
    stop() {
      stopped = true;
      for (const [event, listener] of listeners) input.removeListener(event, listener);
      input.pause();
    },
  };
}
