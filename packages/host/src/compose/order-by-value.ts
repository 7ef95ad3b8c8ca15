import { compareFrameIds, type FrameId } from '@contextgraphprotocol/protocol';
import { checkArgument } from '../calls/check-call.js';
import { frames as acceptedFrames } from '../calls/wants.js';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';
import { heldIdentity } from '../verify/held-frame.js';

/**
 * `frames` by score, the best ones at both ends and the weakest in the middle, where models attend least: ranks 0, 2, 4 …
 * from the front, 1, 3, 5 … from the back. Equal scores go by identity; what is no score from 0 to 1 counts as 0 (F1).
 */
export function orderByValue(frames: readonly AcceptedFrame[]): readonly AcceptedFrame[] {
  checkArgument(frames, acceptedFrames, { call: 'orderByValue', argument: 'frames' });
  const ranked = frames
    .map((frame) => ({ frame, identity: heldIdentity(frame), score: honestScore(frame.score) }))
    .sort(compareCandidates);
  return foldToEdges(ranked).map(({ frame }) => frame);
}

/** `ranked`, best first, dealt to both ends. */
export function foldToEdges<Item>(ranked: readonly Item[]): readonly Item[] {
  const front = ranked.filter((_, index) => index % 2 === 0);
  const back = ranked.filter((_, index) => index % 2 === 1);
  return [...front, ...back.reverse()];
}

/** The better score first, then the smaller identity. */
export function compareCandidates(
  one: { readonly score: number; readonly identity: FrameId },
  other: { readonly score: number; readonly identity: FrameId },
): number {
  return other.score - one.score || compareFrameIds(one.identity, other.identity);
}

/**
 * `score` as a number from 0 to 1, in the precision that every implementation has (32 bits), so that ties are the same
 * everywhere. Infinite, absurd and missing scores earn nothing (F1).
 */
export function honestScore(score: unknown): number {
  return typeof score === 'number' && score > 0 && score <= 1 ? Math.fround(score) : 0;
}
