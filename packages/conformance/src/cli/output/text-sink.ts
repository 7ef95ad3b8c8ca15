import type { Writable } from 'node:stream';
import { type Palette, paletteFor } from './palette.js';

/** Where text goes. Writing never throws and never rejects: a reader that went away takes nothing more. */
export interface TextSink {
  readonly write: (text: string) => void;
  /** Resolves when all that was written has been handed to the system. */
  readonly flushed: () => Promise<void>;
  /** Why something could not be written, but for a reader that went away: a full disk, for example. */
  readonly failure: () => Error | undefined;
  readonly palette: Palette;
}

/** A sink over a standard stream that survives `| head -1` (EPIPE): what cannot be written is dropped, the run goes on to its verdict. */
export function createTextSink(
  stream: Writable & { readonly isTTY?: boolean },
  env: NodeJS.ProcessEnv,
): TextSink {
  let broken = false;
  let last: Promise<void> = Promise.resolve();
  let failure: Error | undefined;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    broken = true;
    if (error.code !== 'EPIPE') failure ??= error;
  });
  return {
    palette: paletteFor(stream, env),
    write: (text) => {
      if (broken || text === '') return;
      last = new Promise((resolve) => {
        stream.write(text, () => resolve());
      });
    },
    flushed: () => last,
    failure: () => failure,
  };
}
