import type { FrameAttestation, ProvenanceAttestation } from '../attestation/attestation.js';
import type { ContextFrame } from '../frame/context-frame.js';

/** What a provider answers. */
export interface ContextQueryResult {
  readonly frames: readonly ContextFrame[];
  /** True when more candidates existed than fit the budget. */
  readonly truncated: boolean;
  /** About how many were left out. */
  readonly dropped_estimate?: number;
  /** Frozen 1.0: evidence per frame. Kept when relayed, decoded leniently. */
  readonly frame_attestations?: readonly FrameAttestation[];
  /** Frozen 1.0: one signature over all frames. */
  readonly result_attestation?: ProvenanceAttestation;
}

/** Declared cost of the whole answer in budget tokens (B1). */
export function totalTokenCost(result: {
  readonly frames: readonly { readonly token_cost: number }[];
}): number {
  return result.frames.reduce((sum, frame) => sum + frame.token_cost, 0);
}
