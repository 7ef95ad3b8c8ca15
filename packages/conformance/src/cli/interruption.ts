import { type EndingSignal, exitCodeOfSignal } from './exit-codes.js';

/** A run's view of the signals that end it. */
export interface Interruption {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  /** The first signal, when there was one. */
  readonly received: () => EndingSignal | undefined;
  /** Gives the signals back to the system. */
  readonly stop: () => void;
}

const SIGNALS: readonly EndingSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PATIENCE_MS = 5000;

/**
 * Listens for the ending signals. The first asks the run to end the provider and report; a second one, or
 * five seconds without an end, ends this process at once with the same exit code.
 */
export function listenForInterruption(onFirst: (signal: EndingSignal) => void): Interruption {
  const controller = new AbortController();
  let first: EndingSignal | undefined;
  const handle = (signal: EndingSignal) => {
    if (first !== undefined) process.exit(exitCodeOfSignal(first));
    first = signal;
    setTimeout(() => process.exit(exitCodeOfSignal(signal)), PATIENCE_MS).unref();
    onFirst(signal);
    controller.abort(new Error(`interrupted by ${signal}`));
  };
  for (const signal of SIGNALS) process.on(signal, handle);
  return {
    signal: controller.signal,
    received: () => first,
    stop: () => {
      for (const signal of SIGNALS) process.off(signal, handle);
    },
  };
}
