import type { CloseReport } from '../../connection/close-report.js';
import type { GroupSignal } from './process-group.js';
import type { ProcessExit } from './spawn-provider.js';

/** How long each rung of the teardown may take, in milliseconds. */
export interface TeardownOptions {
  /** For the `shutdown` line to be written. Default 250. */
  readonly writeMs?: number;
  /** For the process to exit by itself, after `shutdown` and the end of its stdin. Default 2 000. */
  readonly graceMs?: number;
  /** After SIGTERM. Default 1 000. */
  readonly termMs?: number;
  /** After SIGKILL. Default 2 000. */
  readonly killMs?: number;
}

/** What the ladder acts on. */
export interface TeardownTarget {
  readonly exited: Promise<ProcessExit>;
  /** Writes the `shutdown` line. */
  readonly sayShutdown: () => Promise<void>;
  /** Ends the process's stdin; `now` also when the peer does not read. */
  readonly endInput: (now: boolean) => void;
  /** Reads and drops its stdout, so that it cannot block on a full pipe. */
  readonly drainOutput: () => void;
  readonly signal: (signal: GroupSignal) => void;
}

/**
 * `shutdown` line (R2), end of stdin, SIGTERM to the group, SIGKILL to the group: each only when the one before was not
 * enough, each for a bounded time. Never rejects.
 */
export async function tearDown(target: TeardownTarget, options: TeardownOptions): Promise<CloseReport> {
  const start = performance.now();
  const { writeMs = 250, graceMs = 2_000, termMs = 1_000, killMs = 2_000 } = options;
  const report = (ended: CloseReport['ended'], exit: ProcessExit | undefined): CloseReport => ({
    ended,
    code: exit?.code ?? null,
    signal: exit?.signal ?? null,
    durationMs: Math.round(performance.now() - start),
  });

  target.drainOutput();
  const written = await within(writeMs, settled(target.sayShutdown()));
  target.endInput(written === undefined);
  const alone = await within(graceMs, target.exited);
  if (alone !== undefined) return report('exited', alone);
  target.signal('SIGTERM');
  const asked = await within(termMs, target.exited);
  if (asked !== undefined) return report('terminated', asked);
  target.signal('SIGKILL');
  return report('killed', await within(killMs, target.exited));
}

/** True once `work` is over, well or not. */
async function settled(work: Promise<void>): Promise<true> {
  await work.catch(() => undefined); // The peer may be gone already.
  return true;
}

function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    void work.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
