import type { ContextQuery, Representation } from '@contextgraphprotocol/protocol';
import type { IngestProvider } from './ingest-provider.js';

/** What a user gave an agent: what to do, and what was pasted beside it. */
export interface Paste {
  /** What the user asks for; becomes the `goal` of the query as it is. */
  readonly intent: string;
  /** URIs that matter already, such as the open file. */
  readonly anchors?: readonly string[];
  /** The pasted texts, as they are. */
  readonly attachments?: readonly string[];
}

/** Options of `ingestPaste`. */
export interface IngestOptions {
  /** Id under which the provider will be registered. Default: `prompt-ingest`. */
  readonly providerId?: string;
  /**
   * A `file:` URI of a folder, ending in `/`: relative paths in the paste become anchors below it, as providers spell
   * them. Without it they stay as they were written, and meet only providers that spell them so (G4).
   */
  readonly base?: string;
  /** At most this many UTF-8 bytes of attachments in all. Default: 4 MiB. */
  readonly maxBytes?: number;
  /** At most this many blocks; what follows in an attachment becomes one block. Default: 1,000. */
  readonly maxBlocks?: number;
  /** At most this many budget tokens for what one block shows inline; the whole stays to be had. Default: 2,048. */
  readonly maxInlineTokens?: number;
}

/** What a block of a paste was taken for. */
export type BlockKind = 'log' | 'stack_trace' | 'table' | 'code' | 'prose' | 'path_ref';

/** What became of a block. */
export type BlockOutcome =
  | { readonly outcome: 'anchor'; readonly uri: string }
  | {
      readonly outcome: 'frame';
      readonly id: string;
      /** What the query of the paste is answered with. */
      readonly representation: Representation;
      /** Budget tokens of what is shown. */
      readonly inline_tokens: number;
      /** Budget tokens of the whole block. */
      readonly source_tokens: number;
    }
  /** The same text stood in the paste before. */
  | { readonly outcome: 'duplicate'; readonly id: string };

/** One line of the report, for a user interface: a "pill" beside the prompt. In the order of the paste. */
export interface IngestReportEntry {
  readonly kind: BlockKind;
  /** For people; its wording may change. */
  readonly summary: string;
  /** Which attachment, counted from 0. */
  readonly attachment: number;
  /** First and last line in the attachment, counted from 1. */
  readonly lines: readonly [number, number];
  /** What the fence named as its language. */
  readonly language?: string;
  /** The block looks as if it held a password, key or token: ask the user before it goes anywhere. */
  readonly may_hold_secret?: true;
  readonly became: BlockOutcome;
}

/** A paste, ready to be asked like any provider. */
export interface IngestedPaste {
  /** Asks for everything of the paste, in its short form. Its budget fits exactly. For the paste's provider alone. */
  readonly query: ContextQuery;
  /** Asks for everything of the paste in full, with the budget that this needs. */
  readonly fullQuery: ContextQuery;
  /** The given anchors and the paths of the paste, each once: for the queries to other providers. */
  readonly anchors: readonly string[];
  /** Register it: `host.register(provider.id, provider)`. It never leaves this process. */
  readonly provider: IngestProvider;
  readonly report: readonly IngestReportEntry[];
}

/** The id of a paste's provider unless another is given; also its name in the handshake. */
export const INGEST_PROVIDER = 'prompt-ingest';
