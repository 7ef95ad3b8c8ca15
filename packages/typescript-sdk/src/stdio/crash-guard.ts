import process from 'node:process';
import { describeError, tell } from '../lifecycle/service.js';

/**
 * Keeps the author's stray failures from taking the connection down without a word (P21). A rejection that nobody awaits
 * is told on stderr and the provider goes on; an uncaught exception is told, and `onCrash` ends the connection in order.
 * Does nothing for a kind of failure that the process already listens for: then its author has decided.
 */
export function guardCrashes(onCrash: () => void): () => void {
  const stops: (() => void)[] = [];
  if (process.listenerCount('unhandledRejection') === 0) {
    const listener = (reason: unknown) =>
      tell(`a promise was rejected and nobody awaited it; the provider goes on. ${describeError(reason)}`);
    process.on('unhandledRejection', listener);
    stops.push(() => process.removeListener('unhandledRejection', listener));
  }
  if (process.listenerCount('uncaughtException') === 0) {
    const listener = (error: unknown) => {
      tell(
        `an exception was not caught; the provider answers what is open and ends. ${describeError(error)}`,
      );
      process.exitCode = 1;
      onCrash();
    };
    process.on('uncaughtException', listener);
    stops.push(() => process.removeListener('uncaughtException', listener));
  }
  return () => {
    for (const stop of stops) stop();
  };
}
