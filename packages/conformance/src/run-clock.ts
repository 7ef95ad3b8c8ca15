import type { RunEnding } from './report/conformance-report.js';

/** The time and the caller's signal of one run. */
export interface RunClock {
  /** Fires when the run must end. */
  readonly signal: AbortSignal;
  /** Why it must; `undefined` while it may go on. */
  stopped(): StopReason | undefined;
  /** Settles when it must. */
  readonly stop: Promise<StopReason>;
  /** Clears the timer. */
  end(): void;
}

/** Why a run was cut short. */
export interface StopReason {
  readonly ending: Extract<RunEnding, 'timed-out' | 'interrupted'>;
  readonly message: string;
}

/** Starts the clock of a run that may take `totalTimeoutMs` milliseconds, and that `signal` interrupts. */
export function startRunClock(totalTimeoutMs: number, signal: AbortSignal | undefined): RunClock {
  const controller = new AbortController();
  let reason: StopReason | undefined;
  let settle: (reason: StopReason) => void = () => undefined;
  const stop = new Promise<StopReason>((resolve) => {
    settle = resolve;
  });
  const stopWith = (why: StopReason) => {
    if (reason) return;
    reason = why;
    settle(why);
    controller.abort(new Error(why.message));
  };
  const interrupt = () => stopWith({ ending: 'interrupted', message: 'the run was interrupted' });
  const expire = () =>
    stopWith({
      ending: 'timed-out',
      message: `the limit of ${totalTimeoutMs} ms for the whole run was reached`,
    });
  const timer = setTimeout(expire, Math.min(totalTimeoutMs, 2 ** 31 - 1));
  if (signal?.aborted) interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  return {
    signal: controller.signal,
    stopped: () => reason,
    stop,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
    },
  };
}
