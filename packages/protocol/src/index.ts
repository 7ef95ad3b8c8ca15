// The contract of this package: every name here is public. Grouped as the folders are.

// attestation (members of the frozen 1.0)
export type {
  AttesterKey,
  FrameAttestation,
  InclusionProof,
  InclusionStep,
  ProvenanceAttestation,
} from './attestation/attestation.js';
export type { DecodeFailure, DecodeResult } from './envelope/decode-envelope.js';
export { decodeEnvelope, decodeEnvelopeValue } from './envelope/decode-envelope.js';
export type { SetAside } from './envelope/decode-run.js';
export { describeValue } from './envelope/describe-value.js';
export { encodeEnvelope, encodeLine } from './envelope/encode-envelope.js';
// envelope
export type {
  Envelope,
  ErrorEnvelope,
  FramesEnvelope,
  HandshakeAckEnvelope,
  HandshakeEnvelope,
  HostEnvelope,
  ProviderEnvelope,
  QueryEnvelope,
  ShutdownEnvelope,
  VerifiedEnvelope,
  VerifyEnvelope,
} from './envelope/envelope.js';
export { ENVELOPE_TYPES } from './envelope/envelope.js';
export type { Exchange, ExchangeOptions } from './envelope/exchange.js';
export type { LineSplitter, LineSplitterOptions, SplitLine } from './envelope/line-splitter.js';
export { createLineSplitter } from './envelope/line-splitter.js';
// failure
export type { ErrorCode, ErrorReaction, KnownErrorCode } from './failure/error-code.js';
export { errorReaction, isKnownErrorCode, KNOWN_ERROR_CODES } from './failure/error-code.js';
// frame
export {
  ADVISORY_SAFETY_FACTOR,
  BYTES_PER_BUDGET_TOKEN,
  budgetTokens,
  utf8ByteLength,
} from './frame/budget-tokens.js';
export type {
  CompactFrame,
  ContextFrame,
  FrameCommon,
  FrameEmbedding,
  FullFrame,
  ReferenceFrame,
} from './frame/context-frame.js';
export { isAnchoredBy } from './frame/context-frame.js';
export { contentDigest, digestOfBytes, isDigest } from './frame/digest.js';
export type { FrameId } from './frame/frame-id.js';
export { compareFrameIds, compareUtf8, frameIdKey, frameIdOf, frameIdsEqual } from './frame/frame-id.js';
export type { BaseFrameKind, FrameKind } from './frame/frame-kind.js';
export { BASE_FRAME_KINDS, isBaseFrameKind } from './frame/frame-kind.js';
export type { LineCutter, LineRange } from './frame/line-range.js';
export { createLineCutter, formatLineRange, parseLineRange } from './frame/line-range.js';
export type { Provenance } from './frame/provenance.js';
export type { Relation } from './frame/relation.js';
export { isUri } from './frame/relation.js';
export type {
  ContentFidelity,
  ContentRef,
  InlineContentRequirement,
  Representation,
  Transform,
} from './frame/representation.js';
export { CONTENT_FIDELITIES, INLINE_CONTENT_REQUIREMENTS, REPRESENTATIONS } from './frame/representation.js';
export { sha256Hex } from './frame/sha256.js';
export { isBlank, isWellFormed, toWellFormed } from './frame/text.js';
export type { Instant } from './frame/timestamp.js';
export {
  compareInstants,
  compareTimestamps,
  formatTimestamp,
  isTimestamp,
  parseTimestamp,
} from './frame/timestamp.js';
// handshake
export type { Capabilities, QueryCapability } from './handshake/capabilities.js';
export { offeredRepresentations, representationsConsistent } from './handshake/capabilities.js';
export type { DataFlow } from './handshake/data-flow.js';
export { offMachineScopes, scopesConsistent } from './handshake/data-flow.js';
export type { BaseEgressScope, EgressScope } from './handshake/egress-scope.js';
export { BASE_EGRESS_SCOPES, isOffMachineScope, isWellFormedScope } from './handshake/egress-scope.js';
export type { EmbeddingFingerprint } from './handshake/embedding-fingerprint.js';
export { fingerprintsMatch, parseEmbeddingFingerprint } from './handshake/embedding-fingerprint.js';
export type { ProtocolVersion } from './handshake/protocol-version.js';
export { PROTOCOL_VERSION, parseProtocolVersion, versionsCompatible } from './handshake/protocol-version.js';
export type { ProviderInfo } from './handshake/provider-info.js';
// query
export type { ContextQuery } from './query/context-query.js';
export type { ContextQueryResult } from './query/query-result.js';
export { totalTokenCost } from './query/query-result.js';
export { chooseRepresentation } from './query/representation-choice.js';
// rules
export type { RuleProfile } from './rules/frame-rules.js';
export { checkFrame } from './rules/frame-rules.js';
export { checkHandshakeAck } from './rules/handshake-rules.js';
export { checkResult } from './rules/result-rules.js';
export type { RuleViolation } from './rules/rule-violation.js';
// schema
export type { SchemaIssue } from './schema/schema-issue.js';
export type { EnvelopeValidator } from './schema/validate-envelope.js';
export { loadEnvelopeValidator } from './schema/validate-envelope.js';

// usage and attribution
export type { AttributionReport, ContextUse } from './usage/attribution.js';
export { attributionReconcilable, useCoherent } from './usage/attribution.js';
export type { ProviderUsage, ServedFrame, UsageReport } from './usage/usage-report.js';
export { usageConsistent } from './usage/usage-report.js';
// verification
export type {
  FrameVerdict,
  VerdictStatus,
  VerifyRequest,
  VerifyResponse,
} from './verification/verify-request.js';
export { VERDICT_STATUSES, verdictFor } from './verification/verify-request.js';
