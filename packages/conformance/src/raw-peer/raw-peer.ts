import type { Envelope, SetAside } from '@contextgraphprotocol/protocol';
import type { TransportKind } from '../target/conformance-target.js';
import type { Answer } from '../target/failure.js';

/** One message of a provider, as far as it could be read. */
export type RawReply =
  | {
      readonly kind: 'envelope';
      readonly envelope: Envelope;
      /** Parts that could not be read: the message itself could. */
      readonly setAside: readonly SetAside[];
      /** HTTP only. */
      readonly status?: number;
    }
  | {
      readonly kind: 'unreadable';
      readonly reason: string;
      /** The beginning, for evidence; not yet made harmless. */
      readonly excerpt: string;
      readonly status?: number;
    }
  /** An HTTP answer without a body, or nothing at all in this process. */
  | { readonly kind: 'empty'; readonly status?: number };

/** How a provider's process ended by itself. */
export interface RawExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** What only a process has: an input that is a stream and can end, and an end of its own. */
export interface ProcessStreams {
  /** Writes bytes as they are, without a line feed behind them. */
  write(bytes: Uint8Array): Promise<Answer<null>>;
  endInput(): void;
  /** How it ended, or `undefined` when it still runs after `ms` milliseconds. */
  exit(ms: number): Promise<RawExit | undefined>;
}

/** A fresh connection below any connection machine, the same on every transport: bytes go out as they are, replies come in order. */
export interface RawPeer {
  readonly transport: TransportKind;
  /** The host's name for the provider, which `verify` identities carry. */
  readonly providerId: string;
  /** Sends each message: a line each, in one single write, on stdio; one POST each, at the same time, over HTTP. */
  post(...messages: readonly RawMessage[]): Promise<Answer<null>>;
  /** The next reply within `timeoutMs` (default: the run's). A message of an unknown type without an `id` is a notification, and is passed over (U2). */
  next(timeoutMs?: number): Promise<Answer<RawReply>>;
  /** Stdio only. */
  readonly process?: ProcessStreams;
  /** Ends it at once. Safe to call twice. */
  kill(): Promise<void>;
}

/** A message before the transport frames it. */
export type RawMessage = string | Uint8Array;

/** How much of a message is kept for evidence, in UTF-16 code units. */
export const EXCERPT_LENGTH = 160;
