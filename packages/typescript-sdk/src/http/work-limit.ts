import { errorEnvelope } from '../lifecycle/error-envelope.js';
import type { HttpReply } from './http-reply.js';

/** How many requests a handler works on at one time, counted from the gate to the answer. */
export interface WorkLimit {
  /** Takes a place; false when none is free. Whoever got one gives it back with `leave`, once. */
  enter(): boolean;
  leave(): void;
}

/** Default of `maxConcurrent`. */
export const DEFAULT_MAX_CONCURRENT = 256;

/** A limit of `most` requests. Throws `TypeError` for a number below 1. */
export function createWorkLimit(most = DEFAULT_MAX_CONCURRENT): WorkLimit {
  if (!(most >= 1)) {
    throw new TypeError(
      `maxConcurrent is ${most}; give a number of requests from 1 on (Infinity for no limit), or leave it out`,
    );
  }
  let working = 0;
  return {
    enter() {
      if (working >= most) return false;
      working++;
      return true;
    },
    leave() {
      working--;
    },
  };
}

const RETRY_AFTER_SECONDS = 1;

/** The reply to a request that found no place. Its body has not been read, so there is no `id` to echo. */
export const BUSY_REPLY: HttpReply = {
  status: 503,
  body: JSON.stringify(
    errorEnvelope('unavailable', 'the provider has as many requests in work as it takes; try again later'),
  ),
  headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
};
