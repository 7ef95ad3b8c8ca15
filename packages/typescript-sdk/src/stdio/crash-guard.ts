import process from 'node:process';
import { describeError, summariseError, tell } from '../lifecycle/service.js';

/** What guarding needs to know of the connection. */
export interface CrashGuardOptions {
  /** Ends the connection in order. */
  readonly onCrash: () => void;
  /** True once the connection is ending and every answer is given: what an author's leftover timer does then spoils nothing. */
  readonly answered: () => boolean;
}

/**
 * Keeps the author's stray failures from taking the connection down without a word (P21). A rejection that nobody awaits
 * is told on stderr and the provider goes on; an uncaught exception is told, and `onCrash` ends the connection in order,
 * with status 1. After the last answer either is one line, and the status stays what it was: the end was asked for.
 *
 * Does nothing for a kind of failure that the process already listens for: then its author has decided.
 */
export function guardCrashes({ onCrash, answered }: CrashGuardOptions): () => void {
  const stops: (() => void)[] = [];
  const guard = (event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void) => {
    if (process.listenerCount(event) > 0) return;
    process.on(event, listener);
    stops.push(() => process.removeListener(event, listener));
  };
  guard('unhandledRejection', (reason) => {
    if (answered()) tell(`a promise was rejected after the last answer. ${summariseError(reason)}`);
    else tell(`a promise was rejected and nobody awaited it; the provider goes on. ${describeError(reason)}`);
  });
  guard('uncaughtException', (error) => {
    if (answered())
      return tell(`an exception was not caught after the last answer. ${summariseError(error)}`);
    tell(`an exception was not caught; the provider answers what is open and ends. ${describeError(error)}`);
    process.exitCode = 1;
    return onCrash();
  });
  return () => {
    for (const stop of stops) stop();
  };
}
