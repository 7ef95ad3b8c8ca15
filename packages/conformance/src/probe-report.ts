import type {
  ContextQuery,
  ContextQueryResult,
  HandshakeAckEnvelope,
  SetAside,
} from '@contextgraphprotocol/protocol';
import type { RunEnding } from './report/conformance-report.js';
import type { TransportKind } from './target/conformance-target.js';
import type { WireEntry } from './wire-log/wire-entry.js';

/** Options of `probeProvider`. */
export interface ProbeOptions {
  /** Asked once after the handshake; `max_frames` defaults to 8, `max_tokens` to 4096 budget tokens. */
  readonly query?: Partial<ContextQuery> & Pick<ContextQuery, 'goal'>;
  /** Longest wait for one answer, in ms. Default 30 000. */
  readonly timeoutMs?: number;
  /** Longest wait from the start of the process or connection to its acknowledgement, in ms. Default 10 000, or `timeoutMs` when that is less. */
  readonly connectTimeoutMs?: number;
  /** Called with each message as it is sent or received, secrets blanked. What it throws is ignored. */
  readonly onWire?: (entry: WireEntry) => void;
  readonly signal?: AbortSignal;
}

/** A failure as data: one line each, secrets blanked, control characters harmless. */
export interface ProbeFailure {
  /** A code of `HostError`, for example `timeout`, or `internal-failure`. */
  readonly code: string;
  readonly message: string;
  /** The provider's own error, when it answered with one. Scrubbed and made printable. */
  readonly wireError?: { readonly code?: string; readonly message: string };
  /** The end of the provider's stderr, when it has any. */
  readonly stderr?: string;
  readonly ending?: RunEnding;
}

/** What a provider said of itself, and what it answered. Wire data is as received: sanitise it before it is shown. */
export interface ProbeSuccess {
  readonly ok: true;
  readonly transport: TransportKind;
  readonly ack: HandshakeAckEnvelope;
  /** Egress as a host would treat it: declared, or true for every HTTP provider that is not on loopback (C4). */
  readonly egress: boolean;
  /** From the start of the process or connection to the acknowledgement, in whole milliseconds. */
  readonly handshake_ms: number;
  /** The query as it was sent, its answer, and how long that took in whole milliseconds. */
  readonly query?: ContextQuery;
  readonly result?: ContextQueryResult;
  readonly query_ms?: number;
  readonly queryError?: ProbeFailure;
  /** Frames and members that the tolerant decoder took out, with the reason. */
  readonly setAside: readonly SetAside[];
}

/** The outcome of `probeProvider`. */
export type ProbeReport = ProbeSuccess | { readonly ok: false; readonly error: ProbeFailure };
