import type { ContextQuery, VerifyRequest, VerifyResponse } from '@contextgraphprotocol/protocol';
import { verdictOn } from '../authoring/verify-from-digests.js';
import type { FrameDraft } from '../provider.js';
import { type PreparedFrame, prepareFrame } from './prepared-frame.js';

/** Options of {@link createFrameStore}. */
export interface FrameStoreOptions {
  /** How many ids of removed frames are remembered, so that hosts hear `gone`; the oldest is forgotten first, and is `unknown` from then on. Default 10 000. */
  readonly maxRemoved?: number | undefined;
}

/** Holds prepared frames by their id, and knows what became of them. */
export interface FrameStore {
  /** Number of frames held. */
  readonly size: number;
  /** Prepares a draft and holds it, in place of what had its id before. Throws the `FrameError` of `prepareFrame`; then nothing has changed. */
  put(draft: FrameDraft): PreparedFrame;
  /** The frame of this id. */
  get(id: string): PreparedFrame | undefined;
  /** Takes a frame out. From then on it is `gone`. False when there was none. */
  remove(id: string): boolean;
  /** All frames, in the order in which their ids first came. */
  list(): readonly PreparedFrame[];
  /**
   * The frames of the kinds that a query asks for (Q1), each with what `score` says of it for this query: from 0 to 1
   * (F1), or `undefined` to leave it out. Without `score` they keep the score that they were put in with. Hand the result to `packFrames`.
   */
  candidates(
    query: Pick<ContextQuery, 'kinds'>,
    score?: (frame: PreparedFrame) => number | undefined,
  ): readonly PreparedFrame[];
  /**
   * Use as the provider's `verify` (V2): `valid` for the digest that is held now, `stale` with that digest for another one
   * (V4), `gone` for what was removed, `unknown` for what was never held and for an identity without a digest.
   */
  verify(this: void, request: VerifyRequest): VerifyResponse;
}

/** Makes an empty {@link FrameStore}. Throws `RangeError` when `maxRemoved` is not a whole number from 0 on. */
export function createFrameStore({ maxRemoved = 10_000 }: FrameStoreOptions = {}): FrameStore {
  if (!Number.isSafeInteger(maxRemoved) || maxRemoved < 0) {
    throw new RangeError(
      `createFrameStore: maxRemoved is ${maxRemoved}; give a whole number of ids, 0 or more`,
    );
  }
  const frames = new Map<string, PreparedFrame>();
  const removed = new Set<string>();
  return {
    get size() {
      return frames.size;
    },
    put(draft) {
      const frame = prepareFrame(draft);
      removed.delete(frame.id);
      frames.set(frame.id, frame);
      return frame;
    },
    get: (id) => frames.get(id),
    remove(id) {
      if (!frames.delete(id)) return false;
      removed.add(id);
      forgetOldest(removed, maxRemoved);
      return true;
    },
    list: () => [...frames.values()],
    candidates: (query, score) => candidatesOf(frames.values(), query, score),
    verify: (request) => ({
      verdicts: request.frames.map((frame) => {
        const { frame_id: id } = frame;
        return verdictOn(frame, removed.has(id) ? null : frames.get(id)?.content_digest);
      }),
    }),
  };
}

function candidatesOf(
  frames: Iterable<PreparedFrame>,
  { kinds = [] }: Pick<ContextQuery, 'kinds'>,
  score: ((frame: PreparedFrame) => number | undefined) | undefined,
): readonly PreparedFrame[] {
  const candidates: PreparedFrame[] = [];
  for (const frame of frames) {
    if (kinds.length > 0 && !kinds.includes(frame.kind)) continue;
    const own = score ? score(frame) : frame.score;
    if (own !== undefined) candidates.push(own === frame.score ? frame : frame.withScore(own));
  }
  return candidates;
}

// A set keeps the order in which its members came.
function forgetOldest(removed: Set<string>, most: number): void {
  for (const id of removed) {
    if (removed.size <= most) return;
    removed.delete(id);
  }
}
