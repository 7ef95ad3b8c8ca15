import type { Envelope } from './envelope.js';

/** Options of one exchange. */
export interface ExchangeOptions {
  /** Ends the exchange early; the returned promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * The one seam between a lifecycle and a transport: one envelope in, one (or none) out.
 * `null` means that the peer has nothing to answer, as after `shutdown`.
 */
export type Exchange = (request: Envelope, options?: ExchangeOptions) => Promise<Envelope | null>;
