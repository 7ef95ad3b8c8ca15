import { setImmediate as turnOfTheLoop, setTimeout as wait } from 'node:timers/promises';
import { createLane } from '../../connection/lane.js';
import { HostError } from '../../errors/host-error.js';

const MAX_WAITING = 1_024;

/**
 * How long the pipe must have been quiet before the next request without an id is sent, in milliseconds. A second answer
 * to one request could pass for the answer to the next, and nothing in it would tell. So a new peer is given a moment to
 * show that it answers once, and one that did not is given more each time.
 */
const QUIET_MS = { unproven: 30, proven: 1, surplus: 100 } as const;
/** Answers after which a peer counts as proven. */
const PROVEN_AFTER = 4;

/** Admits requests without an id one by one, and only when no answer to an earlier one can still come. */
export interface LaneGuard {
  /** Resolves when the lane is this caller's. Rejects with the signal's reason, or with `overloaded`. */
  enter(signal: AbortSignal | undefined): Promise<void>;
  /** The holder's request is over, or was never made. */
  freed(): void;
  /** The holder gave up, and its answer may still come: the lane stays shut until then. */
  abandoned(): void;
  /** A message without an id came. */
  heard(): void;
  /** It was one that nobody had asked for. */
  surplus(): void;
}

/** A {@link LaneGuard}. `lose` is called when the answer to an abandoned request did not come within `lateReplyMs`. */
export function createLaneGuard(
  provider: string,
  lateReplyMs: number,
  lose: (error: HostError) => void,
): LaneGuard {
  const full = () =>
    new HostError('overloaded', { provider, call: 'query', reason: 'queue-full', limit: MAX_WAITING });
  const turns = createLane({ width: 1, maxWaiting: MAX_WAITING, full });
  let leave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardCount = 0;
  let sawSurplus = false;
  let lastHeardAt = Number.NEGATIVE_INFINITY;

  function quietFor(): number {
    if (sawSurplus) return QUIET_MS.surplus;
    return heardCount < PROVEN_AFTER ? QUIET_MS.unproven : QUIET_MS.proven;
  }

  async function settle(signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      await turnOfTheLoop(); // What the pipe holds already is read now.
      const rest = lastHeardAt + quietFor() - performance.now();
      if (rest <= 0) return;
      await wait(rest);
      signal?.throwIfAborted();
    }
  }

  return {
    async enter(signal) {
      const place = await turns.enter(signal);
      try {
        await settle(signal);
        leave = place;
      } catch (error) {
        place();
        throw error;
      }
    },
    freed() {
      clearTimeout(timer);
      leave?.();
      leave = undefined;
    },
    abandoned() {
      const late = () => lose(new HostError('unresponsive', { provider, waitedMs: lateReplyMs }));
      timer = setTimeout(late, lateReplyMs).unref();
    },
    heard() {
      heardCount += 1;
      lastHeardAt = performance.now();
    },
    surplus() {
      sawSurplus = true;
    },
  };
}
