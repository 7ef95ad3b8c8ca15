import { budgetTokens, frameIdKey } from '@contextgraphprotocol/protocol';
import { checkArgument, checkMembers } from '../calls/check-call.js';
import { frames as acceptedFrames, flag, texts, type Wants, whole, withMethods } from '../calls/wants.js';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';
import { heldIdentity, unaskable } from './held-frame.js';
import type { Verification } from './verification.js';
import type { VerifyOptions } from './verify-frames.js';

/** Limits of a {@link FrameCache}. */
export interface FrameCacheOptions {
  /** Default 1 000. */
  readonly maxFrames?: number;
  /** What the content of all frames may cost, in budget tokens. Default 1 000 000, about 4 MB of text. */
  readonly maxTokens?: number;
  /** Keep a frame only if its content really has its digest. Default false (reading 4). */
  readonly checkContent?: boolean;
}

/** Frames of a cache that may be used now. */
export interface ReusedFrames {
  /** Confirmed just now, in the order in which they were added. */
  readonly frames: readonly AcceptedFrame[];
  /** What they would have cost to be sent again, in budget tokens. */
  readonly savedTokens: number;
  /** What was asked, and what became of the others. */
  readonly verification: Verification<AcceptedFrame>;
}

/** Whoever can say what is still current; a `Host` can. */
export interface FrameVerifier {
  verifyFrames(held: readonly AcceptedFrame[], options?: VerifyOptions): Promise<Verification<AcceptedFrame>>;
}

/** Bodies of frames under their identity, digest included, so that one identity never stands for two contents (D2). */
export interface FrameCache {
  /**
   * Keeps `frames` and returns how many. A frame without a digest is not kept (D3). When it is full, those go first that were added or reused longest ago.
   */
  add(frames: readonly AcceptedFrame[]): number;
  /**
   * The held frames of `providerIds` (default: all) that their providers confirm now (V3, D4). What is stale or gone is
   * forgotten (V4); what nobody could say anything about stays, but is not handed out.
   */
  reuse(providerIds?: readonly string[], options?: VerifyOptions): Promise<ReusedFrames>;
  /** How many frames are held. */
  size(): number;
  /** What all reuse so far has saved, in budget tokens. */
  savedTokens(): number;
}

const VERIFIER = withMethods('a host, or another object with verifyFrames', 'verifyFrames');

const CACHE: Wants<keyof FrameCacheOptions> = {
  maxFrames: whole(0),
  maxTokens: whole(0),
  checkContent: flag,
};

/** An empty {@link FrameCache} that asks `verifier`. */
export function createFrameCache(verifier: FrameVerifier, options: FrameCacheOptions = {}): FrameCache {
  const call = 'createFrameCache';
  checkArgument(verifier, VERIFIER, { call, argument: 'verifier' });
  checkMembers(options, CACHE, { call, argument: 'options' });
  const { maxFrames = 1_000, maxTokens = 1_000_000, checkContent = false } = options;
  // In order of last use: a Map keeps the order of insertion.
  const held = new Map<string, AcceptedFrame>();
  let tokens = 0;
  let saved = 0;

  function forget(key: string): void {
    const frame = held.get(key);
    if (frame !== undefined && held.delete(key)) tokens -= budgetTokens(frame.content);
  }
  function keep(frame: AcceptedFrame): void {
    const key = keyOf(frame);
    forget(key);
    held.set(key, frame);
    tokens += budgetTokens(frame.content);
  }
  function shrink(): void {
    for (const key of held.keys()) {
      if (held.size <= maxFrames && tokens <= maxTokens) return;
      forget(key);
    }
  }

  return {
    add(frames) {
      checkArgument(frames, acceptedFrames, { call: 'cache.add', argument: 'frames' });
      // One that alone is too large must not push all others out before it goes itself.
      const good = frames.filter(
        (frame) => unaskable(frame, checkContent) === undefined && budgetTokens(frame.content) <= maxTokens,
      );
      for (const frame of good) keep(frame);
      shrink();
      return [...new Set(good.map(keyOf))].filter((key) => held.has(key)).length;
    },
    async reuse(providerIds, verifyOptions) {
      if (providerIds !== undefined) {
        checkArgument(providerIds, texts, { call: 'cache.reuse', argument: 'providerIds' });
      }
      const wanted = [...held.values()].filter(
        ({ provider_id }) => providerIds?.includes(provider_id) ?? true,
      );
      const verification = await verifier.verifyFrames(wanted, verifyOptions);
      for (const { held: frame } of [...verification.stale, ...verification.gone]) forget(keyOf(frame));
      const { retained: frames } = verification;
      const savedTokens = frames.reduce((sum, { content }) => sum + budgetTokens(content), 0);
      saved += savedTokens;
      // Pushed out while its provider was asked: it may be used, and is not taken in again.
      for (const frame of frames) if (held.has(keyOf(frame))) keep(frame);
      return { frames, savedTokens, verification };
    },
    size: () => held.size,
    savedTokens: () => saved,
  };
}

function keyOf(frame: AcceptedFrame): string {
  return frameIdKey(heldIdentity(frame));
}
