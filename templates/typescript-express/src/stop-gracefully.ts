import type { Server } from 'node:http';

interface StopOptions {
  /** How long running answers may take, in ms. */
  readonly withinMs: number;
  /** What is left to do when the last connection is gone. */
  readonly afterwards: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT: accepts nothing new, lets running answers finish for at most `withinMs`, then cuts what is left.
 * The process ends by itself with 0, as nothing holds it any more; a second signal ends it at once. Returns whether a stop
 * has begun.
 */
export function stopGracefully(server: Server, { withinMs, afterwards }: StopOptions): () => boolean {
  let stopping = false;
  const begin = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    server.close(() => void afterwards());
    // A connection is idle again as soon as its answer is out; a client that keeps it open must not hold the process.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), withinMs).unref();
  };
  process.once('SIGINT', begin);
  process.once('SIGTERM', begin);
  return () => stopping;
}
