import type { FrameId } from '@contextgraphprotocol/protocol';
import type { AnyHostError } from '../errors/host-error.js';
import type { HeldFrame, Unaskable } from './held-frame.js';

/** Why it is not known whether a frame is current. */
export type UnknownReason =
  | Unaskable
  /** The host has no such provider. */
  | 'unknown-provider'
  /** The provider does not declare `verify`. */
  | 'verify-unsupported'
  /** The provider answered `unknown`, or left the frame out (V2). */
  | 'not-known-to-provider'
  /** Asking failed, or was not allowed; see `error`. */
  | 'not-answered';

/** A frame that must not be used again, and why. */
export interface NotRetained<Held extends HeldFrame = HeldFrame> {
  readonly held: Held;
  readonly frame: FrameId;
}

/** A frame whose content changed; query again. */
export interface StaleFrame<Held extends HeldFrame = HeldFrame> extends NotRetained<Held> {
  /** The digest of the new content, when the provider said it (V4). Never a body. */
  readonly replacementDigest?: string;
}

/** A frame of which nothing is known; query again. */
export interface UnknownFrame<Held extends HeldFrame = HeldFrame> extends NotRetained<Held> {
  readonly reason: UnknownReason;
  /** Set for `not-answered`. */
  readonly error?: AnyHostError;
}

/**
 * Every held frame stands in exactly one of the four lists, in the order in which it was given. Only `retained` may be
 * used again (V3); `gone` is the only one that is not worth another query.
 */
export interface Verification<Held extends HeldFrame = HeldFrame> {
  readonly retained: readonly Held[];
  readonly stale: readonly StaleFrame<Held>[];
  readonly gone: readonly NotRetained<Held>[];
  readonly unknown: readonly UnknownFrame<Held>[];
}

/** What was found out about one identity. */
export type Finding =
  | { readonly status: 'valid' }
  | { readonly status: 'stale'; readonly replacementDigest?: string }
  | { readonly status: 'gone' }
  | { readonly status: 'unknown'; readonly reason: UnknownReason; readonly error?: AnyHostError };

/** Sorts what is held by what was found: total, and by default not retained. */
export function partition<Held extends HeldFrame>(
  held: readonly (NotRetained<Held> & { readonly finding: Finding })[],
): Verification<Held> {
  const parts = { retained: [] as Held[], stale: [], gone: [], unknown: [] } as {
    retained: Held[];
    stale: StaleFrame<Held>[];
    gone: NotRetained<Held>[];
    unknown: UnknownFrame<Held>[];
  };
  for (const { finding, ...one } of held) {
    const { status, ...more } = finding;
    if (status === 'valid') parts.retained.push(one.held);
    else if (status === 'gone') parts.gone.push(one);
    else if (status === 'stale') parts.stale.push({ ...one, ...more });
    else parts.unknown.push({ ...one, ...(more as { reason: UnknownReason; error?: AnyHostError }) });
  }
  return parts;
}
