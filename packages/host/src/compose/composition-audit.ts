import type { FrameId } from '@contextgraphprotocol/protocol';
import type { OutOfTime } from './out-of-time.js';

/**
 * What became of every frame that was offered to a prompt. Plain data, `JSON.stringify` gives its JSON form; its schema is
 * `schema/contextgraph-composition-audit.schema.json`.
 */
export interface CompositionAudit {
  readonly schema_version: 1;
  /** The ranking that was used: `score`, `round-robin`, `quota`, or a name of the caller's. */
  readonly policy: string;
  /** What a frame was charged: its whole block (`rendered`), or its content only. */
  readonly cost: 'rendered' | 'content';
  /** In which unit all numbers are: bytes / 4, or tokens of the caller's tokenizer. */
  readonly unit: 'budget_tokens' | 'model_tokens';
  /** The moment that frames had to be valid at, when the caller named one (F4). */
  readonly as_of?: string;
  /** What the caller allowed. */
  readonly global_budget: number;
  /** By what it was divided before anything was packed; 1 for none. */
  readonly safety_factor: number;
  /** What was left to use: `global_budget` by `safety_factor`, rounded down. */
  readonly usable_budget: number;
  /** What the prompt costs by `cost` and `unit`, preamble included when it is charged; at most `usable_budget`. */
  readonly tokens_used: number;
  /** What the preamble was charged; 0 when it was free, or when there is none. */
  readonly preamble_tokens: number;
  /** Every offered identity exactly once: first what never came into question, then the others from best to last. */
  readonly entries: readonly AuditEntry[];
}

/** What became of one frame. */
export interface AuditEntry {
  readonly frame: FrameId;
  /** How many frames of this identity were offered; 1 unless somebody repeated himself. */
  readonly offered: number;
  readonly disposition: Disposition;
}

/** Why a frame is, or is not, in the prompt. */
export type Disposition =
  | Included
  | {
      readonly excluded: 'duplicate';
      /** The frame in the prompt that makes this one needless. */
      readonly kept: FrameId;
      /** The very same bytes, or bytes of which this frame says itself that it was made from them. */
      readonly because: 'same_bytes' | 'same_source';
    }
  | { readonly excluded: 'over_budget'; readonly cost: number; readonly remaining: number }
  /** Offered with different contents under one identity (D2). */
  | { readonly excluded: 'identity_conflict' }
  /** It demands its content inline, and has none. */
  | { readonly excluded: 'content_missing' }
  /** Its content is less faithful than it says is the least that may be used. */
  | { readonly excluded: 'fidelity_too_low' }
  /** With `asOf` only: the moment lies outside its `valid_from` and `valid_to` (F4), or it refers to what has expired. */
  | { readonly excluded: OutOfTime };

/** A frame that is in the prompt. */
export interface Included {
  /**
   * `verifiable`: its content has the digest that it declares. `content_mismatch`: it has not. `unverifiable`: it declares
   * none (D1). Nothing is left out for it.
   */
  readonly included: 'verifiable' | 'unverifiable' | 'content_mismatch';
  readonly cost: number;
  /** How many imitations of fences and chat marks were found in its content; many are a sign of an attack. */
  readonly imitations: number;
}
