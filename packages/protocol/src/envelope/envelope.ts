import type { AttesterKey } from '../attestation/attestation.js';
import type { ErrorCode } from '../failure/error-code.js';
import type { Capabilities } from '../handshake/capabilities.js';
import type { ProviderInfo } from '../handshake/provider-info.js';
import type { ContextQuery } from '../query/context-query.js';
import type { ContextQueryResult } from '../query/query-result.js';
import type { VerifyRequest, VerifyResponse } from '../verification/verify-request.js';

/** host → provider: opens a connection. */
export interface HandshakeEnvelope {
  readonly type: 'handshake';
  readonly protocol_version: string;
}

/** provider → host: answers it with a version of the same family (H1). */
export interface HandshakeAckEnvelope {
  readonly type: 'handshake_ack';
  readonly protocol_version: string;
  readonly provider: ProviderInfo;
  readonly capabilities: Capabilities;
  /** Frozen 1.0: keys that the provider signs with. Kept when relayed, decoded leniently. */
  readonly attester_keys?: readonly AttesterKey[];
}

/** host → provider: asks for frames. An id-less query is answered too (reading 3). */
export interface QueryEnvelope {
  readonly type: 'query';
  readonly id?: string;
  readonly query: ContextQuery;
}

/** provider → host: the frames, with the request's `id` echoed verbatim (H4). */
export interface FramesEnvelope {
  readonly type: 'frames';
  readonly id?: string;
  readonly result: ContextQueryResult;
}

/** host → provider: asks whether held frames are current (V1). */
export interface VerifyEnvelope {
  readonly type: 'verify';
  readonly id?: string;
  readonly request: VerifyRequest;
}

/** provider → host: the verdicts (V2). An `id` is echoed when the request carried one (reading 2). */
export interface VerifiedEnvelope {
  readonly type: 'verified';
  readonly id?: string;
  readonly response: VerifyResponse;
}

/** host → provider: end cleanly (R2). */
export interface ShutdownEnvelope {
  readonly type: 'shutdown';
}

/** provider → host: the request could not be served. An absent `code` counts as `internal` (X2). */
export interface ErrorEnvelope {
  readonly type: 'error';
  readonly id?: string;
  readonly code?: ErrorCode;
  readonly message: string;
}

/** What a host sends. */
export type HostEnvelope = HandshakeEnvelope | QueryEnvelope | VerifyEnvelope | ShutdownEnvelope;

/** What a provider sends. */
export type ProviderEnvelope = HandshakeAckEnvelope | FramesEnvelope | VerifiedEnvelope | ErrorEnvelope;

/** One message: a JSON object tagged by `type`. */
export type Envelope = HostEnvelope | ProviderEnvelope;

/** The eight message types. */
export const ENVELOPE_TYPES: readonly Envelope['type'][] = [
  'handshake',
  'handshake_ack',
  'query',
  'frames',
  'verify',
  'verified',
  'shutdown',
  'error',
];
