import { onAbort } from './deadline.js';

/** Admits a bounded number of holders at once, the others in the order in which they came. */
export interface Lane {
  /**
   * Resolves to the function that gives the place back. Rejects with the signal's reason while waiting, and with
   * `full()` when too many wait already.
   */
  enter(signal?: AbortSignal): Promise<() => void>;
}

/** Options of {@link createLane}. */
export interface LaneOptions {
  /** How many may hold a place at once; 1 is lock-step. */
  readonly width: number;
  /** How many may wait. */
  readonly maxWaiting: number;
  /** The error for one too many. */
  readonly full: () => Error;
}

/** A {@link Lane}. */
export function createLane(options: LaneOptions): Lane {
  const waiting = new Set<() => void>();
  let held = 0;

  function admit(): () => void {
    held += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      held -= 1;
      const [next] = waiting;
      if (next !== undefined && held < options.width) {
        waiting.delete(next);
        next();
      }
    };
  }

  return {
    enter(signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (held < options.width) return Promise.resolve(admit());
      if (waiting.size >= options.maxWaiting) return Promise.reject(options.full());
      return new Promise((resolve, reject) => {
        const turn = () => {
          release();
          resolve(admit());
        };
        waiting.add(turn);
        const release = onAbort(signal, (reason) => {
          waiting.delete(turn);
          reject(reason);
        });
      });
    },
  };
}
