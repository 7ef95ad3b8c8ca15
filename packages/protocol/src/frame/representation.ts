/** How a frame carries its content (P1, P2, P3). A closed vocabulary; a frame with another value is set aside. */
export type Representation = 'full' | 'compact' | 'reference';

/** The three representations. */
export const REPRESENTATIONS: readonly Representation[] = ['full', 'compact', 'reference'];

/** How faithful inline content is to its source. A closed vocabulary. */
export type ContentFidelity = 'exact' | 'normalized' | 'summarized' | 'omitted';

/** The four fidelities. */
export const CONTENT_FIDELITIES: readonly ContentFidelity[] = [
  'exact',
  'normalized',
  'summarized',
  'omitted',
];

/** Whether a host may compose the frame without its inline content. A closed vocabulary. */
export type InlineContentRequirement = 'required' | 'resolvable_reference_allowed';

/** The two inline content requirements. */
export const INLINE_CONTENT_REQUIREMENTS: readonly InlineContentRequirement[] = [
  'required',
  'resolvable_reference_allowed',
];

/** An opaque handle by which `provider_id` can rehydrate the complete source. Distinct from the frame's own `uri`. */
export interface ContentRef {
  readonly provider_id: string;
  readonly uri: string;
  /** A timestamp of the F4 grammar. */
  readonly expires_at?: string;
}

/** How a compact frame was rendered from its source (P2). */
export interface Transform {
  readonly method: string;
  readonly implementation: string;
  readonly version: string;
}
