import type { ContextFrame, ContextQuery } from '@contextgraphprotocol/protocol';
import { isTimestamp } from '@contextgraphprotocol/protocol';
import { fitBudget } from '../enforce/fit-budget.js';
import { quote } from '../lifecycle/quote.js';
import { isPreparedFrame } from '../prepared/prepared-frame.js';
import type { FrameDraft } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import { honestFrame } from './honest-frame.js';
import { isValidAt } from './valid-at.js';

/** Options of {@link packFrames}. */
export interface PackOptions {
  /** Candidates below this score count as irrelevant: neither served nor counted as left out. Default 0. */
  readonly minScore?: number | undefined;
}

/** What {@link packFrames} returns: an answer that `query` can return as it is. */
export interface PackedAnswer {
  readonly frames: readonly ContextFrame[];
  readonly truncated: boolean;
  readonly dropped_estimate?: number;
}

/**
 * The best of `candidates` within a query's limits, best first. Kinds that were not asked for (Q1) and frames not valid at
 * `as_of` fall away; anchored frames come first (G4), then higher scores; `max_frames` (B4) and `max_tokens` (B1) hold.
 * `truncated` and `dropped_estimate` tell what was relevant and did not fit.
 *
 * Drafts are completed as `defineFrame` does; prepared frames are taken as they are. Throws `FrameError` for a draft that no
 * honest frame can be made of, and `ProviderError` `bad_request` for an `as_of` that is no timestamp.
 */
export function packFrames(
  candidates: readonly FrameDraft[],
  query: Pick<ContextQuery, 'max_frames' | 'max_tokens' | 'kinds' | 'anchors' | 'as_of'>,
  options: PackOptions = {},
): PackedAnswer {
  const { kinds = [], as_of: asOf } = query;
  const { minScore = 0 } = options;
  if (asOf !== undefined && !isTimestamp(asOf)) {
    throw new ProviderError(
      `query.as_of is ${quote(asOf)}, not a time of the form YYYY-MM-DDTHH:MM:SSZ`,
      'bad_request',
    );
  }
  const relevant = candidates.filter(
    (frame) =>
      frame.score >= minScore &&
      (kinds.length === 0 || kinds.includes(frame.kind)) &&
      (asOf === undefined || isValidAt(frame, asOf)),
  );
  const frames = fitBudget(relevant.map(complete), query);
  const left = relevant.length - frames.length;
  return { frames, truncated: left > 0, ...(left > 0 ? { dropped_estimate: left } : {}) };
}

function complete(candidate: FrameDraft): ContextFrame {
  return isPreparedFrame(candidate) ? candidate : honestFrame(candidate, { call: 'packFrames' });
}
