import type { Readable } from 'node:stream';

/**
 * For the pipe of a process that has ended. A descendant that left the group may hold a copy open for ever, so the
 * stream is destroyed once nothing came for `quietMs`; a paused stream waits for its reader.
 */
export function endWhenQuiet(stream: Readable, quietMs: number): void {
  let busy = true;
  stream.on('data', () => {
    busy = true;
  });
  const timer = setInterval(() => {
    if (!busy && !stream.isPaused()) stream.destroy();
    busy = false;
  }, quietMs);
  timer.unref();
  stream.once('close', () => clearInterval(timer));
}
