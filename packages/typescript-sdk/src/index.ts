// The contract of this package: every name here is public. Grouped as the folders are.

// the wire
export type {
  AttesterKey,
  BaseEgressScope,
  BaseFrameKind,
  Capabilities,
  CompactFrame,
  ContentFidelity,
  ContentRef,
  ContextFrame,
  ContextQuery,
  ContextQueryResult,
  DataFlow,
  EgressScope,
  Envelope,
  ErrorCode,
  ErrorEnvelope,
  Exchange,
  ExchangeOptions,
  FrameAttestation,
  FrameCommon,
  FrameEmbedding,
  FrameId,
  FrameKind,
  FramesEnvelope,
  FrameVerdict,
  FullFrame,
  HandshakeAckEnvelope,
  HandshakeEnvelope,
  HostEnvelope,
  InclusionProof,
  InclusionStep,
  InlineContentRequirement,
  KnownErrorCode,
  Provenance,
  ProvenanceAttestation,
  ProviderEnvelope,
  ProviderInfo,
  QueryCapability,
  QueryEnvelope,
  ReferenceFrame,
  Relation,
  Representation,
  RuleViolation,
  ShutdownEnvelope,
  Transform,
  VerdictStatus,
  VerifiedEnvelope,
  VerifyEnvelope,
  VerifyRequest,
  VerifyResponse,
} from '@contextgraphprotocol/protocol';
export {
  BASE_FRAME_KINDS,
  BYTES_PER_BUDGET_TOKEN,
  budgetTokens,
  compareTimestamps,
  formatTimestamp,
  isAnchoredBy,
  isDigest,
  isTimestamp,
  PROTOCOL_VERSION,
} from '@contextgraphprotocol/protocol';
// Node only: files
export type { ByteRange } from './authoring/byte-range.js';
// authoring
export { contentDigest } from './authoring/content-digest.js';
export { defineFrame } from './authoring/define-frame.js';
export type { FileSource, LineRangeLike } from './authoring/file-provenance.js';
export { fileProvenance, readFileSource } from './authoring/file-provenance.js';
export { FrameError, isFrameError } from './authoring/frame-error.js';
export type { PackedAnswer, PackOptions } from './authoring/pack-frames.js';
export { packFrames } from './authoring/pack-frames.js';
export { truncateToBudget } from './authoring/truncate-to-budget.js';
export { isValidAt } from './authoring/valid-at.js';
export type { DigestLookup, Digests } from './authoring/verify-from-digests.js';
export { verifyFromDigests } from './authoring/verify-from-digests.js';
export type { Enforcement } from './enforce/enforcement.js';
export type { Repair, RepairKind } from './enforce/repair.js';
// http
export type { Authorize, AuthorizeRefusal, AuthorizeRequest } from './http/authorize.js';
export { requireBearer } from './http/authorize.js';
export type { CorsOptions } from './http/cors.js';
export type { FetchHandler } from './http/create-fetch-handler.js';
export { createFetchHandler } from './http/create-fetch-handler.js';
// Node only: node:http, Express, Connect
export type { HttpHandler } from './http/create-http-handler.js';
export { createHttpHandler } from './http/create-http-handler.js';
export type { HttpHandlerOptions } from './http/http-handler-options.js';
export type { NodeRequest, NodeResponse } from './http/node-http.js';
export type { GateOptions } from './http/request-gate.js';
export type { EnvelopeBody } from './http/respond-to-envelope-body.js';
export { respondToEnvelopeBody } from './http/respond-to-envelope-body.js';
// one envelope in, one out
export type { HandleOptions } from './lifecycle/handle-envelope.js';
export { handleEnvelope } from './lifecycle/handle-envelope.js';
export { respondToText } from './lifecycle/respond-to-text.js';
export type { FailurePlace, ServiceOptions } from './lifecycle/service.js';
// the platform's types, or their parts where they are not loaded
export type {
  BareAbortSignal,
  BareRequest,
  BareResponse,
  FetchRequest,
  FetchResponse,
  ProviderSignal,
} from './platform-types.js';
// prepared frames
export type { FrameStore, FrameStoreOptions } from './prepared/frame-store.js';
export { createFrameStore } from './prepared/frame-store.js';
export type { PreparedFrame } from './prepared/prepared-frame.js';
export { isPreparedFrame, prepareFrame } from './prepared/prepared-frame.js';
// the provider
export type {
  Awaitable,
  CompactFrameDraft,
  FrameDraft,
  FullFrameDraft,
  Provider,
  QueryAnswer,
  QueryContext,
  ReferenceFrameDraft,
} from './provider.js';
export { isProviderError, ProviderError } from './provider-error.js';
// Node only: stdio
export type { LineInput } from './stdio/read-lines.js';
export type { StdioOptions, StdioRun } from './stdio/run-stdio-provider.js';
export { runStdioProvider } from './stdio/run-stdio-provider.js';
export type { LineOutput } from './stdio/write-line.js';
// testing
export type { TestHost, TestHostOptions } from './testing/create-test-host.js';
export { createTestHost } from './testing/create-test-host.js';
