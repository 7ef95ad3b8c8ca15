import { spawn } from 'node:child_process';
import process from 'node:process';

/** The groups that live now. */
const LIVE = new Set<number>();

/** A signal for a whole group. */
export type GroupSignal = 'SIGTERM' | 'SIGKILL';

/**
 * Notes a started group, so that it dies with this process when that ends normally, by `process.exit` or by an
 * uncaught error. (When a signal ends this process, the children see the end of their stdin.)
 */
export function trackGroup(leader: number): void {
  if (LIVE.size === 0) process.on('exit', killAll);
  LIVE.add(leader);
}

/**
 * Called the moment the leader was reaped: what is left of its group dies, and its number is never used again, because
 * the system may give it to a stranger.
 */
export function releaseGroup(leader: number): void {
  if (!LIVE.has(leader)) return;
  // Windows frees a process's number at once, so there the tree is only ended while its leader lives.
  if (process.platform !== 'win32') signalGroup(leader, 'SIGKILL');
  LIVE.delete(leader);
  if (LIVE.size === 0) process.off('exit', killAll);
}

/** Signals every process of a live group; does nothing for one that was released. */
export function signalGroup(leader: number, signal: GroupSignal): void {
  if (!LIVE.has(leader)) return;
  if (process.platform === 'win32') {
    endTree(leader);
    return;
  }
  try {
    process.kill(-leader, signal);
  } catch {
    // ESRCH: nobody is left. EPERM: the rest belongs to another user, nothing that we may do.
  }
}

function killAll(): void {
  for (const leader of LIVE) signalGroup(leader, 'SIGKILL');
}

/** Windows has no groups and no signals that ask: the tree under the leader is ended. */
function endTree(leader: number): void {
  const taskkill = `${process.env['SystemRoot'] ?? 'C:\\Windows'}\\System32\\taskkill.exe`;
  spawn(taskkill, ['/pid', String(leader), '/T', '/F'], { stdio: 'ignore', windowsHide: true })
    .on('error', () => undefined)
    .unref();
}
