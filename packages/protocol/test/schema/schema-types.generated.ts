// Generated from schema/contextgraph-envelope.schema.json by scripts/generate-validators.mjs: do not edit.
export type Label = string;

export type Timestamp = string;

export type Digest = string;

export type Hex = string;

export type U32 = number;

export type Count = number;

export type RequestId = string;

export type ProtocolVersion = string;

export type EmbeddingFingerprint = string;

export type EgressScope = string;

export type Representation = "full" | "compact" | "reference";

export type ContentFidelity = "exact" | "normalized" | "summarized" | "omitted";

export type InlineContentRequirement = "required" | "resolvable_reference_allowed";

export type VerdictStatus = "valid" | "stale" | "gone" | "unknown";

export type HandshakeEnvelope = {
  readonly type: "handshake";
  readonly protocol_version: ProtocolVersion;
};

export type HandshakeAckEnvelope = {
  readonly type: "handshake_ack";
  readonly protocol_version: ProtocolVersion;
  readonly provider: ProviderInfo;
  readonly capabilities: Capabilities;
  readonly attester_keys?: readonly (AttesterKey)[];
};

export type QueryEnvelope = {
  readonly type: "query";
  readonly id?: RequestId;
  readonly query: ContextQuery;
};

export type FramesEnvelope = {
  readonly type: "frames";
  readonly id?: RequestId;
  readonly result: ContextQueryResult;
};

export type VerifyEnvelope = {
  readonly type: "verify";
  readonly id?: RequestId;
  readonly request: VerifyRequest;
};

export type VerifiedEnvelope = {
  readonly type: "verified";
  readonly id?: RequestId;
  readonly response: VerifyResponse;
};

export type ShutdownEnvelope = {
  readonly type: "shutdown";
};

export type ErrorEnvelope = {
  readonly type: "error";
  readonly id?: RequestId;
  readonly code?: string;
  readonly message: string;
};

export type ProviderInfo = {
  readonly name: Label;
  readonly version: Label;
  readonly data_flow: DataFlow;
};

export type DataFlow = {
  readonly reads: boolean;
  readonly writes: boolean;
  readonly egress: boolean;
  readonly egress_scopes?: readonly (EgressScope)[];
};

export type QueryCapability = {
  readonly kinds: readonly (string)[];
};

export type Capabilities = {
  readonly query: QueryCapability;
  readonly correlation?: boolean;
  readonly graph?: boolean;
  readonly embeddings_fingerprint?: EmbeddingFingerprint;
  readonly verify?: boolean;
  readonly representations?: readonly (Representation)[];
  readonly resolve?: boolean;
};

export type ContextQuery = {
  readonly goal: string;
  readonly query_text?: string;
  readonly embedding?: readonly (number)[];
  readonly kinds?: readonly (string)[];
  readonly anchors?: readonly (string)[];
  readonly max_frames: U32;
  readonly max_tokens: U32;
  readonly as_of?: Timestamp;
  readonly representation_preferences?: readonly (Representation)[];
};

export type ContextQueryResult = {
  readonly frames: readonly (ContextFrame)[];
  readonly truncated: boolean;
  readonly dropped_estimate?: U32;
  readonly frame_attestations?: readonly (FrameAttestation)[];
  readonly result_attestation?: ProvenanceAttestation;
};

export type ContextFrame = {
  readonly id: string;
  readonly kind: string;
  readonly title: Label;
  readonly content?: string;
  readonly content_digest?: Digest;
  readonly uri?: string;
  readonly representation?: Representation;
  readonly content_fidelity?: ContentFidelity;
  readonly canonical_content_hash?: string;
  readonly content_ref?: ContentRef;
  readonly transform?: Transform;
  readonly minimum_content_fidelity?: ContentFidelity;
  readonly inline_content_requirement?: InlineContentRequirement;
  readonly score: number;
  readonly token_cost: U32;
  readonly canonical_token_cost?: U32;
  readonly tokenizer_ref?: string;
  readonly valid_from?: Timestamp;
  readonly valid_to?: Timestamp;
  readonly recorded_at?: Timestamp;
  readonly provenance?: readonly (Provenance)[];
  readonly citation_label: Label;
  readonly embedding?: FrameEmbedding;
  readonly relations?: readonly (Relation)[];
};

export type ContentRef = {
  readonly provider_id: string;
  readonly uri: string;
  readonly expires_at?: Timestamp;
};

export type Transform = {
  readonly method: string;
  readonly implementation: string;
  readonly version: string;
};

export type Provenance = {
  readonly type: string;
  readonly uri?: string;
  readonly range?: string;
  readonly digest?: string;
  readonly method?: string;
  readonly by?: string;
};

export type Relation = {
  readonly rel: string;
  readonly target_uri: string;
  readonly display_name: Label;
};

export type FrameEmbedding = {
  readonly fingerprint: string;
  readonly vector?: readonly (number)[];
};

export type FrameId = {
  readonly provider_id: string;
  readonly frame_id: string;
  readonly content_digest?: Digest;
};

export type VerifyRequest = {
  readonly frames: readonly (FrameId)[];
};

export type FrameVerdict = {
  readonly frame: FrameId;
  readonly status: VerdictStatus;
  readonly replacement_digest?: Digest;
};

export type VerifyResponse = {
  readonly verdicts: readonly (FrameVerdict)[];
};

export type AttesterKey = {
  readonly key_id: string;
  readonly algorithm: string;
  readonly public_key: Hex;
};

export type ProvenanceAttestation = {
  readonly signed_commitment: Digest;
  readonly key_id: string;
  readonly algorithm: string;
  readonly attester_id: string;
  readonly signature: Hex;
  readonly issued_at: Timestamp;
};

export type InclusionProof = {
  readonly leaf_index: Count;
  readonly leaf_count: Count;
  readonly path: readonly (InclusionStep)[];
};

export type InclusionStep = {
  readonly sibling: Digest;
  readonly sibling_is_left: boolean;
};

export type FrameAttestation = {
  readonly frame: FrameId;
  readonly attestation?: ProvenanceAttestation;
  readonly inclusion_proof?: InclusionProof;
};
