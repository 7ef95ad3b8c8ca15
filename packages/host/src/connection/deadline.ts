import { HostError } from '../errors/host-error.js';

/** Longest delay that a timer takes, in milliseconds; a longer one would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** From how late on a timer means that the process was busy, in milliseconds. */
const LATE_MS = 25;

/** What may end a piece of work early. */
export interface Limits {
  readonly timeoutMs: number;
  readonly signals: readonly (AbortSignal | undefined)[];
  /** The error when the time is over. */
  readonly timedOut: () => Error;
  /** The error when one of the signals fires, given its reason. */
  readonly aborted: (reason: unknown) => Error;
}

/**
 * Runs `work` until it settles, the time is over or a signal fires, whichever is first. The signal that `work` gets
 * aborts with the same error; work that ignores it is left behind and can no longer change the result.
 */
export async function withDeadline<T>(limits: Limits, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  const stopTimer = startTimer(limits.timeoutMs, () => controller.abort(limits.timedOut()));
  const releases = limits.signals.map((signal) =>
    onAbort(signal, (reason) => controller.abort(limits.aborted(reason))),
  );
  try {
    if (controller.signal.aborted) throw controller.signal.reason;
    return await Promise.race([work(controller.signal), stopped]);
  } finally {
    stopped.catch(() => undefined);
    stopTimer();
    for (const release of releases) release();
  }
}

/** Calls `react` once when `signal` fires (at once if it already has); returns how to stop listening. */
export function onAbort(signal: AbortSignal | undefined, react: (reason: unknown) => void): () => void {
  if (signal === undefined) return () => undefined;
  if (signal.aborted) {
    react(signal.reason);
    return () => undefined;
  }
  const { reactions, stop } = WATCHED.get(signal) ?? watch(signal);
  const reaction = () => react(signal.reason);
  reactions.add(reaction);
  return () => {
    if (reactions.delete(reaction) && reactions.size === 0) stop();
  };
}

interface Watch {
  readonly reactions: Set<() => void>;
  readonly stop: () => void;
}

/** One listener per signal, however many calls share it: the platform warns of a leak at the eleventh. */
const WATCHED = new WeakMap<AbortSignal, Watch>();

function watch(signal: AbortSignal): Watch {
  const reactions = new Set<() => void>();
  const listener = () => {
    WATCHED.delete(signal);
    for (const reaction of reactions) reaction();
  };
  const stop = () => {
    WATCHED.delete(signal);
    signal.removeEventListener('abort', listener);
  };
  const started: Watch = { reactions, stop };
  WATCHED.set(signal, started);
  signal.addEventListener('abort', listener, { once: true });
  return started;
}

/** `value`, or `fallback` when absent, checked to be a length of time. Throws `invalid-option`. */
export function milliseconds(option: string, value: number | undefined, fallback: number): number {
  const chosen = value ?? fallback;
  if (typeof chosen === 'number' && chosen > 0) return chosen;
  throw new HostError('invalid-option', { option, reason: 'it must be a number of milliseconds above 0' });
}

/**
 * Calls `fire` after `timeoutMs`. When this process itself was busy in the meantime, so that the timer comes late, the
 * same time is added once: answers that arrived long ago are read first, and nobody pays for a neighbour that blocks.
 */
export function startTimer(timeoutMs: number, fire: () => void): () => void {
  const delayMs = Math.min(timeoutMs, LONGEST_DELAY_MS);
  const due = performance.now() + delayMs;
  let timer = setTimeout(() => {
    const lateMs = performance.now() - due;
    if (lateMs < LATE_MS) fire();
    else timer = setTimeout(fire, lateMs);
  }, delayMs);
  return () => clearTimeout(timer);
}
