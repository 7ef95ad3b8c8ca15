import { type ContextQuery, isAnchoredBy } from '@contextgraphprotocol/protocol';

/** What fitting looks at. */
export interface Fittable {
  readonly score: number;
  readonly token_cost: number;
  readonly uri?: string;
  readonly relations?: readonly { readonly rel: string; readonly target_uri: string }[];
}

/** The limits of a query, and its anchors. */
export type Limits = Pick<ContextQuery, 'max_frames' | 'max_tokens' | 'anchors'>;

/** Best first: anchored frames (G4), then by score; ties keep their order. */
export function rank<Frame extends Fittable>(
  frames: readonly Frame[],
  anchors: readonly string[] = [],
): readonly Frame[] {
  const ranked = frames.map((frame) => ({
    frame,
    anchored: anchors.length > 0 && isAnchoredBy(frame, anchors),
  }));
  ranked.sort(
    (one, other) => Number(other.anchored) - Number(one.anchored) || other.frame.score - one.frame.score,
  );
  return ranked.map(({ frame }) => frame);
}

/** The best frames within `max_frames` (B4) and `max_tokens` (B1), best first. A frame that does not fit is passed over, and the next may. */
export function fitBudget<Frame extends Fittable>(
  frames: readonly Frame[],
  limits: Limits,
): readonly Frame[] {
  const kept: Frame[] = [];
  let left = limits.max_tokens;
  for (const frame of rank(frames, limits.anchors)) {
    if (kept.length >= limits.max_frames) break;
    if (frame.token_cost > left) continue;
    left -= frame.token_cost;
    kept.push(frame);
  }
  return kept;
}
