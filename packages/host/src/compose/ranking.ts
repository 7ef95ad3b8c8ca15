import { compareFrameIds, compareUtf8, type FrameId } from '@contextgraphprotocol/protocol';
import { either, oneOf, positive, texts, type Wants, withMethods } from '../calls/wants.js';
import { compareCandidates } from './order-by-value.js';

/** A frame as a ranking sees it. */
export interface RankedFrame {
  readonly identity: FrameId;
  /** The provider's own measure, from 0 to 1; what is not in that range counts as 0 (F1). */
  readonly score: number;
}

/** How frames of several providers are brought into one order. */
export interface RankingStrategy {
  /** Stands in the audit. */
  readonly name: string;
  /**
   * Indexes into `frames`, which are in canonical order; the best one first. What is missing is put behind, by score; what is no index, or there
   * twice, is passed over.
   */
  order(frames: readonly RankedFrame[]): readonly number[];
}

/**
 * `score` (default): by score, although the numbers of two providers do not mean the same (F10). `round-robin`: every
 * provider's best frame, then every second one. `quota`: as many of each provider at a time as `quota` says.
 */
export type RankingName = 'score' | 'round-robin' | 'quota';

/** Which order, and what it needs. */
export interface RankingOptions {
  /** Default `score`. */
  readonly ranking?: RankingName | RankingStrategy;
  /** Frames of one provider in a row, for `quota`. Default 3. */
  readonly quota?: number;
  /** Whose turn it is first, for `round-robin` and `quota`; the others follow by id. Default: by id. */
  readonly providerOrder?: readonly string[];
}

/** The members of {@link RankingOptions}. */
export const RANKING: Wants<keyof RankingOptions> = {
  ranking: either(
    oneOf('score', 'round-robin', 'quota'),
    withMethods('a strategy with name and order', 'order'),
  ),
  quota: positive,
  providerOrder: texts,
};

/** The strategy that `options` ask for. */
export function rankingOf({
  ranking = 'score',
  quota = 3,
  providerOrder = [],
}: RankingOptions): RankingStrategy {
  if (typeof ranking === 'object') return ranking;
  if (ranking === 'score') return { name: ranking, order: byScore };
  const size = ranking === 'quota' ? Math.max(1, Math.floor(quota)) : 1;
  return { name: ranking, order: (frames) => inTurns(frames, size, providerOrder) };
}

/** `offered` by `strategy`, whatever it returns: a permutation (F10). The strategy sees them in canonical order. */
export function rank<Frame extends RankedFrame>(
  offered: readonly Frame[],
  strategy: RankingStrategy,
): readonly Frame[] {
  const frames = [...offered].sort((one, other) => compareFrameIds(one.identity, other.identity));
  const order = new Set<number>();
  for (const index of strategy.order(frames)) if (frames[index] !== undefined) order.add(index);
  if (order.size < frames.length) for (const index of byScore(frames)) order.add(index);
  return [...order].map((index) => frames[index] as Frame);
}

function byScore(frames: readonly RankedFrame[]): readonly number[] {
  return frames
    .map((_, index) => index)
    .sort((one, other) => compareCandidates(frames[one] as RankedFrame, frames[other] as RankedFrame));
}

function inTurns(
  frames: readonly RankedFrame[],
  size: number,
  providerOrder: readonly string[],
): readonly number[] {
  const taken = new Map<string, number>();
  const places = byScore(frames).map((index) => {
    const provider = (frames[index] as RankedFrame).identity.provider_id;
    const rankInProvider = taken.get(provider) ?? 0;
    taken.set(provider, rankInProvider + 1);
    return { index, provider, rankInProvider, turn: Math.floor(rankInProvider / size) };
  });
  const chosen = new Map(providerOrder.map((id, place) => [id, place]));
  const placeOf = (provider: string) => chosen.get(provider) ?? providerOrder.length;
  return places
    .sort(
      (one, other) =>
        one.turn - other.turn ||
        placeOf(one.provider) - placeOf(other.provider) ||
        compareUtf8(one.provider, other.provider) ||
        one.rankInProvider - other.rankInProvider,
    )
    .map(({ index }) => index);
}
