import type { RawExit } from '../raw-peer/raw-peer.js';

/** How long a process may take to end by itself, in ms: as long as a host waits before it ends it. */
export const EXIT_MS = 2000;

/** What is wrong with how a process ended; nothing when it was as it should be. */
export function exitProblem(exit: RawExit | undefined): string | undefined {
  if (!exit) return `it still runs after ${EXIT_MS} ms`;
  if (exit.signal !== null) return `it is ended by ${exit.signal}`;
  return exit.code === 0 ? undefined : `it exits with code ${exit.code}; 0 is expected`;
}
