import type { FrameKind } from './frame-kind.js';
import type { Provenance } from './provenance.js';
import type { Relation } from './relation.js';
import type { ContentFidelity, ContentRef, InlineContentRequirement, Transform } from './representation.js';

/** A vector beside a frame; the vector itself may be left out. */
export interface FrameEmbedding {
  /** `<model-id>/<dimensions>[/<normalization>]` (E1). */
  readonly fingerprint: string;
  readonly vector?: readonly number[];
}

/** Members that every representation shares. */
export interface FrameCommon {
  /** Scoped to the provider, stable across queries. */
  readonly id: string;
  readonly kind: FrameKind;
  /** A human label, not blank (F2). */
  readonly title: string;
  /** Identifies the source resource; anchors compare with it (G3). */
  readonly uri?: string;
  readonly content_fidelity?: ContentFidelity;
  readonly minimum_content_fidelity?: ContentFidelity;
  readonly inline_content_requirement?: InlineContentRequirement;
  /** Relevance by this provider's own measure, in [0, 1] (F1). */
  readonly score: number;
  /** Cost of the inline rendering in budget tokens: ceil(UTF-8 bytes of `content` / 4), exactly (B3, P4). */
  readonly token_cost: number;
  /** Cost of the full source, when declared (P4). */
  readonly canonical_token_cost?: number;
  readonly tokenizer_ref?: string;
  /** `YYYY-MM-DDTHH:MM:SS[.f]Z` (F4), as the two below. */
  readonly valid_from?: string;
  readonly valid_to?: string;
  readonly recorded_at?: string;
  readonly provenance?: readonly Provenance[];
  /** How to cite the frame; not blank on the wire (F3). Optional in the type, because a received frame may lack it. */
  readonly citation_label?: string;
  readonly embedding?: FrameEmbedding;
  readonly relations?: readonly Relation[];
}

/** A frame with its complete content inline. Of the last three members we send none, and accept them (P1, reading 1). */
export interface FullFrame extends FrameCommon {
  readonly representation?: 'full';
  readonly content: string;
  /** `sha256:` and 64 lowercase hex digits over the exact inline content bytes (D1). */
  readonly content_digest?: string;
  readonly canonical_content_hash?: string;
  readonly content_ref?: ContentRef;
  readonly transform?: Transform;
}

/** A frame with a shortened rendering inline and a handle to the whole (P2). */
export interface CompactFrame extends FrameCommon {
  readonly representation: 'compact';
  readonly content: string;
  readonly content_digest: string;
  /** Hash of the complete source content. */
  readonly canonical_content_hash: string;
  readonly content_ref: ContentRef;
  readonly transform: Transform;
}

/** A frame without inline content: a handle and the hash of what it names (P3). Its `token_cost` is 0 (P4). */
export interface ReferenceFrame extends FrameCommon {
  readonly representation: 'reference';
  readonly canonical_content_hash: string;
  readonly content_ref: ContentRef;
  readonly content?: never;
  readonly content_digest?: never;
  readonly transform?: never;
}

/**
 * The unit of exchange: typed, budgeted, cited, with provenance. A frame that was only decoded may lack what its
 * representation asks for; `checkFrame` says so (P1, P2, P3).
 */
export type ContextFrame = FullFrame | CompactFrame | ReferenceFrame;

/** True when the frame's own `uri` or the target of one of its relations equals one of `anchors`, as strings (G3). */
export function isAnchoredBy(
  frame: Pick<FrameCommon, 'uri' | 'relations'>,
  anchors: readonly string[],
): boolean {
  if (frame.uri !== undefined && anchors.includes(frame.uri)) return true;
  return (frame.relations ?? []).some((relation) => anchors.includes(relation.target_uri));
}
