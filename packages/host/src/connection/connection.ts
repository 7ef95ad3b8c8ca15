import type {
  Capabilities,
  ContextQuery,
  ContextQueryResult,
  HandshakeAckEnvelope,
  ProviderInfo,
  VerifyRequest,
  VerifyResponse,
} from '@contextgraphprotocol/protocol';
import type { CloseReport } from './close-report.js';
import type { ConnectionState } from './connection-state.js';

/** Limits of one call. */
export interface CallOptions {
  /** Ends the call early with `aborted`. */
  readonly signal?: AbortSignal;
  /** How long the provider may take to answer once its turn has come, in milliseconds. */
  readonly timeoutMs?: number;
  /** How long the call may wait for its turn behind others, in milliseconds; then it fails with `overloaded`. */
  readonly queueTimeoutMs?: number;
}

/** A provider after a good handshake, over any transport. */
export interface Connection {
  /** The id that the host gave the provider. */
  readonly id: string;
  /** Who it is. With `treatAsEgress`, `data_flow.egress` is true here whatever it declared (C4). */
  readonly provider: ProviderInfo;
  readonly capabilities: Capabilities;
  readonly protocolVersion: string;
  /** The handshake's answer as it was received. */
  readonly ack: HandshakeAckEnvelope;
  state(): ConnectionState;
  /**
   * Asks for frames. Carries an `id` only when the provider declared correlation (H4); otherwise one call at a time.
   * What was set aside of the answer: `setAsideOf(result)`. Errors: `provider-error`, `timeout`, `aborted`, `closed`,
   * `overloaded`, `correlation-mismatch`, `unexpected-envelope`, and those of the transport.
   */
  query(query: ContextQuery, options?: CallOptions): Promise<ContextQueryResult>;
  /** Asks whether held frames are current: identities only (V1), one request at a time. Errors as `query`, and `verify-unsupported`. */
  verify(request: VerifyRequest, options?: CallOptions): Promise<VerifyResponse>;
  /** Ends the connection: calls in flight fail with `closed`, the peer is told, a process of ours ends. The same report for every call. */
  close(): Promise<CloseReport>;
}
