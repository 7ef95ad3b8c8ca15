import type { FrameId } from '../frame/frame-id.js';

/** Frozen 1.0: a key that a provider signs with. `public_key` is the raw key in lowercase hex. */
export interface AttesterKey {
  readonly key_id: string;
  readonly algorithm: string;
  readonly public_key: string;
}

/** Frozen 1.0: a detached signature over a commitment (`sha256:` and 64 hex digits). */
export interface ProvenanceAttestation {
  readonly signed_commitment: string;
  readonly key_id: string;
  readonly algorithm: string;
  readonly attester_id: string;
  readonly signature: string;
  readonly issued_at: string;
}

/** One sibling on the way from a leaf to the root. */
export interface InclusionStep {
  readonly sibling: string;
  readonly sibling_is_left: boolean;
}

/** Frozen 1.0: membership of a frame in the signed root, siblings from the leaf upwards. */
export interface InclusionProof {
  readonly leaf_index: number;
  readonly leaf_count: number;
  readonly path: readonly InclusionStep[];
}

/** Frozen 1.0: evidence for one frame; its `provider_id` is the provider's declared name. */
export interface FrameAttestation {
  readonly frame: FrameId;
  readonly attestation?: ProvenanceAttestation;
  readonly inclusion_proof?: InclusionProof;
}
