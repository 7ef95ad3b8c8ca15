/** The bounds within which a target is spoken to. */
export interface Timing {
  /** Longest wait for one answer, in ms. */
  readonly timeoutMs: number;
  /** Longest wait for a handshake, in ms. */
  readonly handshakeTimeoutMs: number;
  /** Fires when the whole run is over. */
  readonly signal: AbortSignal;
}

/** Longest wait for one answer when none is given, in ms. */
export const DEFAULT_TIMEOUT_MS = 30_000;

/** Longest whole run when none is given, in ms. */
export const DEFAULT_TOTAL_TIMEOUT_MS = 300_000;

const DEFAULT_CONNECT_TIMEOUT_MS = 10_000;

/** Bounds for each answer and each handshake, in ms. Throws `RangeError` for one that is no positive number. */
export function timingOf(
  timeoutMs: number | undefined,
  signal: AbortSignal,
  connectTimeoutMs?: number,
): Timing {
  const each = positiveMs('timeoutMs', timeoutMs, DEFAULT_TIMEOUT_MS);
  const handshake = Math.min(DEFAULT_CONNECT_TIMEOUT_MS, each);
  return {
    timeoutMs: each,
    handshakeTimeoutMs: positiveMs('connectTimeoutMs', connectTimeoutMs, handshake),
    signal,
  };
}

/** `value` or its default. Throws `RangeError` when it is no positive number. */
export function positiveMs(option: string, value: number | undefined, otherwise: number): number {
  const chosen = value ?? otherwise;
  if (!(chosen > 0)) throw new RangeError(`${option} is ${chosen}; give a number of milliseconds above 0`);
  return chosen;
}
