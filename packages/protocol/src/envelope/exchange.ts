import type { Envelope } from './envelope.js';

// The platform's own AbortSignal where its types are loaded (DOM, node, Deno, Bun), and the part of it that matters where
// they are not: this package's types must stand alone in a project with neither.
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Platform } }
  ? Platform
  : BareAbortSignal;

interface BareAbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Options of one exchange. */
export interface ExchangeOptions {
  /** Ends the exchange early; the returned promise then rejects with the signal's reason. An `AbortSignal`. */
  readonly signal?: Signal;
}

/**
 * The one seam between a lifecycle and a transport: one envelope in, one (or none) out.
 * `null` means that the peer has nothing to answer, as after `shutdown`.
 */
export type Exchange = (request: Envelope, options?: ExchangeOptions) => Promise<Envelope | null>;
