import type { ContextQuery, HandshakeAckEnvelope } from '@contextgraphprotocol/protocol';
import type { ProbeValues } from '../probe-values/probe-values.js';
import type { Finding } from '../provider-checks/provider-check.js';
import type { RawPeer } from '../raw-peer/raw-peer.js';
import type { TransportKind } from '../target/conformance-target.js';
import type { Answer } from '../target/failure.js';
import type { Conversation } from './conversation.js';

/** What a strict check works with. Every connection is the check's own: what it breaks, it breaks for itself. */
export interface StrictContext {
  readonly transport: TransportKind;
  /** As the provider sent it to the first handshake of the run, with nothing taken as given. */
  readonly ack: HandshakeAckEnvelope;
  readonly values: ProbeValues;
  /** Longest wait for one answer, in ms. */
  readonly timeoutMs: number;
  /** A fresh connection on which nothing was said yet. */
  openPeer(): Promise<Answer<RawPeer>>;
  /** A fresh connection after its handshake. */
  open(): Promise<Answer<Conversation>>;
  /** How many frames are known: those that the sample question of the 13 checks and the caller's own were answered with. */
  readonly knownFrames: number;
  /** The caller's own question, as it was given; absent without one. */
  readonly asked?: ContextQuery;
}

/** A check beyond the public suite's 13. */
export interface StrictCheck {
  /** Also the name of its file. */
  readonly name: string;
  readonly anchors: readonly string[];
  /** One line on how to mend the usual cause of a failure. */
  readonly mend: string;
  run(context: StrictContext): Promise<Finding>;
}
