import type {
  ContextQuery,
  ContextQueryResult,
  DataFlow,
  Envelope,
  FrameId,
  HandshakeAckEnvelope,
  VerifyResponse,
} from '@contextgraphprotocol/protocol';
import type { TransportKind } from './conformance-target.js';
import type { Answer } from './failure.js';

/** How a session came to its end. */
export interface SessionEnd {
  /** Absent when the end was as it should be. */
  readonly failure?: string;
  /** One phrase: what was sent, and what became of the provider. */
  readonly how: string;
}

/** An open connection as the structured checks use it: every failure is data. */
export interface ProviderSession {
  readonly transport: TransportKind;
  /** The host's name for the provider, which `verify` identities carry. */
  readonly providerId: string;
  readonly ack: HandshakeAckEnvelope;
  /** The declared data flow; over HTTP egress is true whatever was declared, as the public suite has it. */
  readonly dataFlow: DataFlow;
  query(query: ContextQuery): Promise<Answer<ContextQueryResult>>;
  verify(frames: readonly FrameId[]): Promise<Answer<VerifyResponse>>;
  /** Sends `shutdown` and waits, within bounds, for the provider to be gone. Once only. */
  end(): Promise<SessionEnd>;
  /** Ends whatever process stands behind it at once. Safe after `end`, and twice. */
  kill(): Promise<void>;
}

/** A provider process that is spoken to line by line, below any connection machine. */
export interface WireProcess {
  /** Sends `handshake` and reads exactly one line. */
  handshake(): Promise<Answer<HandshakeAckEnvelope>>;
  /** Writes one line as it is. */
  send(line: string): Promise<Answer<null>>;
  /** Reads exactly one line and decodes it strictly. */
  receive(): Promise<Answer<Envelope>>;
  /** Ends the process and its group at once. */
  kill(): Promise<void>;
}
