import process from 'node:process';
import { tell } from '../lifecycle/service.js';

const INTERVAL_MS = 1_000;

/**
 * Watches a host's process, for hosts that can die without closing the pipe (P15). Calls `onGone` once when it is no
 * longer there. A process that was never visible (another container's) is not watched, and stderr says so. Returns how to stop.
 */
export function watchParent(pid: number, onGone: () => void): () => void {
  if (!isAlive(pid)) {
    tell(
      `the process ${pid} (parentPid) cannot be seen from here, so it is not watched; the end of stdin still counts`,
    );
    return () => undefined;
  }
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    tell(`the host's process ${pid} (parentPid) is gone; ending`);
    onGone();
  }, INTERVAL_MS);
  // Watching alone is no reason to stay.
  timer.unref();
  return () => clearInterval(timer);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process, but there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
