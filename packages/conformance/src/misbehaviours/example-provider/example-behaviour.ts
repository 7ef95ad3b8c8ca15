import type {
  ContextQuery,
  Envelope,
  ErrorEnvelope,
  FullFrame,
  HandshakeAckEnvelope,
  SplitLine,
  VerifyRequest,
  VerifyResponse,
} from '@contextgraphprotocol/protocol';
import type { ExampleAnswer } from './answer-text.js';

/** The part of an `error` envelope that a behaviour decides; the lifecycle adds `type` and the echoed `id`. */
export type Refusal = Pick<ErrorEnvelope, 'code' | 'message'>;

/** What a query is answered with, before the `id` is echoed. */
export interface FittedFrames {
  readonly frames: readonly FullFrame[];
  readonly truncated: boolean;
  readonly dropped: number;
}

/** A frame as it leaves: a misbehaviour may put an untrue representation on it. */
type ServedFrame = Omit<FullFrame, 'representation'> & { readonly representation?: string };

/**
 * The example provider as a set of decisions, in the order in which a query passes through them. A misbehaviour
 * replaces one decision and leaves the rest honest. Every function is pure; `'crash'` ends the process with code 1.
 */
export interface ExampleBehaviour {
  /** Answers the handshake (H1, H2). */
  readonly acknowledge: () => HandshakeAckEnvelope;
  /** Refuses a query before any work is done, or lets it through (E1, F4). */
  readonly admit: (query: ContextQuery) => Refusal | 'crash' | undefined;
  /** Everything that could be served, scored for the query, in any order. */
  readonly candidates: (query: ContextQuery) => readonly FullFrame[];
  /** Keeps what the query's kinds allow (Q1). */
  readonly keepKinds: (frames: readonly FullFrame[], query: ContextQuery) => readonly FullFrame[];
  /** Keeps what was valid at the query's `as_of`. */
  readonly keepValid: (frames: readonly FullFrame[], query: ContextQuery) => readonly FullFrame[];
  /** Best first, anchored ones before the others (G3, G4). */
  readonly rank: (frames: readonly FullFrame[], query: ContextQuery) => readonly FullFrame[];
  /** Stays inside `max_frames` and `max_tokens` (B1, B4). */
  readonly fit: (frames: readonly FullFrame[], query: ContextQuery) => FittedFrames;
  /** Last touch on what leaves. The honest provider changes nothing here. */
  readonly publish: (frames: readonly FullFrame[]) => readonly ServedFrame[];
  /** Gives verdicts on held frames; `served` maps a frame id to the digest that is served for it now (V2–V4). */
  readonly verify: (request: VerifyRequest, served: ReadonlyMap<string, string>) => VerifyResponse;
  /** Answers a line that is no envelope (R1). */
  readonly answerMalformed: (cause: string) => Refusal | 'crash';
  /** Takes a whole message, given as text, away from the lifecycle; `undefined` leaves it there. Misbehaviours only. */
  readonly intercept?: (text: string) => ExampleAnswer | undefined;
  /** Last touch on an answer. Misbehaviours only. */
  readonly retouch?: (envelope: Envelope) => Envelope;
  /** Which lines of one chunk of stdin are looked at. Misbehaviours only. */
  readonly takeLines?: (lines: readonly SplitLine[]) => readonly SplitLine[];
  /** What one chunk of stdin is taken for; default: the lines that end in it. Misbehaviours only. */
  readonly takeChunk?: (chunk: Uint8Array) => readonly SplitLine[];
  /** How a process ends, where that is not with code 0. Misbehaviours only. */
  readonly leaving?: { readonly exitCode?: number; readonly stayAtEndOfInput?: boolean };
  /** The `id` that goes on the reply to a request with this one (H4). */
  readonly echo: (id: string | undefined) => string | undefined;
}
