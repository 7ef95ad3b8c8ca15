import type {
  AttesterKey,
  Capabilities,
  CompactFrame,
  ContextQuery,
  FrameAttestation,
  FullFrame,
  ProvenanceAttestation,
  ProviderInfo,
  ReferenceFrame,
  VerifyRequest,
  VerifyResponse,
} from '@contextgraphprotocol/protocol';
import type { ProviderSignal } from './platform-types.js';

/** A value, or a promise of it: each method of a provider may be sync or async. */
export type Awaitable<T> = T | PromiseLike<T>;

type Filled = 'token_cost' | 'citation_label' | 'content_digest';

interface FilledMembers {
  /** Budget tokens; filled in when absent (B3). */
  readonly token_cost?: number | undefined;
  /** Taken from `title`, and reported, when absent (F3). */
  readonly citation_label?: string | undefined;
  /** Filled in over the exact inline content when absent (D1). */
  readonly content_digest?: string | undefined;
}

/** A full frame as authors may return it. */
export interface FullFrameDraft extends Omit<FullFrame, Filled>, FilledMembers {}

/** A compact frame as authors may return it (P2). */
export interface CompactFrameDraft extends Omit<CompactFrame, Filled>, FilledMembers {}

/** A reference frame as authors may return it; it has no `content_digest` (P3). */
export interface ReferenceFrameDraft
  extends Omit<ReferenceFrame, Filled>,
    Omit<FilledMembers, 'content_digest'> {
  readonly content_digest?: undefined;
}

/** A frame whose cost, content digest and citation label may be left to the SDK. Every complete frame is one. */
export type FrameDraft = FullFrameDraft | CompactFrameDraft | ReferenceFrameDraft;

/** What `query` returns. */
export interface QueryAnswer {
  readonly frames: readonly FrameDraft[];
  /** True when more candidates existed than fit. Absent means false. */
  readonly truncated?: boolean | undefined;
  /** About how many were left out. */
  readonly dropped_estimate?: number | undefined;
  /** Frozen 1.0, passed on while the frames leave unchanged. */
  readonly frame_attestations?: readonly FrameAttestation[] | undefined;
  /** Frozen 1.0, passed on while the frames leave unchanged. */
  readonly result_attestation?: ProvenanceAttestation | undefined;
}

/** What the SDK knows of a request beside its payload. */
export interface QueryContext {
  /** Aborts when nobody waits for the answer any longer: timed out, shutting down, or the HTTP client left. */
  readonly signal: ProviderSignal;
  /** The request's correlation id, when it carried one (H4). */
  readonly id?: string;
  /** When the answer is due, in ms since the Unix epoch; absent without `queryTimeoutMs`. */
  readonly deadline?: number;
}

/**
 * What a provider author writes. A plain exception from any method becomes an `internal` error with a generic text;
 * throw a `ProviderError` to say something to the host.
 */
export interface Provider {
  /** Who this is, and what it does with data (H2, C3, C5). */
  info(): Awaitable<ProviderInfo>;
  /** What it can do. Declare only what the other methods do. */
  capabilities(): Awaitable<Capabilities>;
  /** Frames for a query, within its budget (B1, B4) and kinds (Q1). */
  query(query: ContextQuery, context: QueryContext): Awaitable<QueryAnswer>;
  /** Verdicts for identities that a host holds (V2). Without this method `capabilities.verify` is withdrawn. */
  verify?(request: VerifyRequest, context: QueryContext): Awaitable<VerifyResponse>;
  /** Frozen 1.0: the keys that the provider signs its evidence with; they go into the handshake as they are. */
  attesterKeys?(): Awaitable<readonly AttesterKey[]>;
  /** Releases what the provider holds, once, after the last answer. */
  close?(): Awaitable<void>;
}

/**
 * Throws a `TypeError` that names the missing method, so that a wrong argument fails where it was written
 * and not at the first message.
 */
export function assertProvider(call: string, provider: unknown): asserts provider is Provider {
  if (typeof provider !== 'object' || provider === null) {
    throw new TypeError(
      `${call}: the provider is ${provider === null ? 'null' : typeof provider}; pass an object with info(), capabilities() and query()`,
    );
  }
  const methods = provider as Record<string, unknown>;
  for (const name of ['info', 'capabilities', 'query']) {
    if (typeof methods[name] !== 'function') {
      throw new TypeError(`${call}: the provider has no ${name}() method; add it, it is required`);
    }
  }
  for (const name of ['verify', 'attesterKeys', 'close']) {
    if (methods[name] !== undefined && typeof methods[name] !== 'function') {
      throw new TypeError(
        `${call}: the provider's ${name} is not a function; make it a method or leave it out`,
      );
    }
  }
}
