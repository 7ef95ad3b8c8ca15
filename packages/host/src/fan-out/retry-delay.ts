import type { AnyHostError } from '../errors/host-error.js';

/** When a query that failed is sent again. */
export interface RetryOptions {
  /** How often at most, where the error says that it may succeed later. Default 2; 0 never. */
  readonly retries?: number;
  /** The first pause, in milliseconds; each further one is twice as long, less up to a half by chance. Default 100. */
  readonly delayMs?: number;
  /** The longest pause, in milliseconds. A provider that asks for a longer one is not asked again. Default 5 000. */
  readonly maxDelayMs?: number;
}

/** A query is sent again: to whom, after which failure, in how many milliseconds. */
export interface RetryNews {
  readonly provider: string;
  /** From 1. */
  readonly attempt: number;
  readonly delayMs: number;
  readonly error: AnyHostError;
}

/** What to do before the query is sent again. */
export interface Retry {
  readonly delayMs: number;
  /** The provider said that it is going away: its connection is closed and a new one opened. */
  readonly reconnect: boolean;
}

/**
 * Whether and when to ask again after failure number `attempt` (from 1): for `unavailable` and for HTTP statuses that say
 * so, after a pause; for `shutting_down`, and for a connection that was closed because another call was told so, or
 * stopped because another call blocked it, once, at once, on a new one. `undefined`: do not.
 */
export function retryAfter(
  error: AnyHostError,
  attempt: number,
  options: RetryOptions = {},
): Retry | undefined {
  const { retries = 2, delayMs = 100, maxDelayMs = 5_000 } = options;
  if (attempt > retries) return undefined;
  const pause = Math.min(maxDelayMs, delayMs * 2 ** (attempt - 1)) * (1 - Math.random() / 2);
  if (error.code === 'http-status' && error.details.retryable) {
    const { retryAfterMs: asked = pause } = error.details;
    return asked > maxDelayMs ? undefined : { delayMs: asked, reconnect: false };
  }
  // Closed, or blocked by somebody else's call: this one is not to blame.
  if ((error.code === 'closed' || error.code === 'provider-blocked') && attempt === 1)
    return { delayMs: 0, reconnect: true };
  if (error.code !== 'provider-error') return undefined;
  if (error.details.reaction === 'retry-with-backoff') return { delayMs: pause, reconnect: false };
  if (error.details.reaction === 'respawn-or-drop' && attempt === 1) return { delayMs: 0, reconnect: true };
  return undefined;
}
