import type { FrameKind } from '../frame/frame-kind.js';
import type { Representation } from '../frame/representation.js';

/** What a provider serves. */
export interface QueryCapability {
  /** Frame kinds that it may return. An open vocabulary (U2). */
  readonly kinds: readonly FrameKind[];
}

/** What a provider can do, negotiated at the handshake. An absent flag means false. */
export interface Capabilities {
  readonly query: QueryCapability;
  /** Echoes a request's `id` on `frames` and `error` (H4). */
  readonly correlation?: boolean;
  /** Ranks by graph anchors (G3, G4). */
  readonly graph?: boolean;
  /** The embedding space that it scores in: `<model-id>/<dimensions>[/<normalization>]` (E1). */
  readonly embeddings_fingerprint?: string;
  /** Answers `verify` (V2). */
  readonly verify?: boolean;
  /** Representations on offer; absent or empty means `full` only (P5). */
  readonly representations?: readonly Representation[];
  /** Can rehydrate what a `content_ref` names; needed for `compact` and `reference`. */
  readonly resolve?: boolean;
}

/** The representations that a provider with these capabilities offers: the declared list, or `full` alone (P5). */
export function offeredRepresentations(capabilities: Capabilities): readonly Representation[] {
  const declared = capabilities.representations ?? [];
  return declared.length > 0 ? declared : ['full'];
}

/** True unless `compact` or `reference` is advertised without `resolve: true` (P5). */
export function representationsConsistent(capabilities: Capabilities): boolean {
  const declared = capabilities.representations ?? [];
  return capabilities.resolve === true || declared.every((offered) => offered === 'full');
}
