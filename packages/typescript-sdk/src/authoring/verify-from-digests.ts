import type { FrameId, FrameVerdict, VerifyRequest, VerifyResponse } from '@contextgraphprotocol/protocol';
import type { Awaitable } from '../provider.js';

/**
 * The digest that a frame is served with now; `null` when it was served once and is gone; `undefined` when it was never
 * heard of.
 */
export type DigestLookup = (frameId: string) => Awaitable<Digest>;

/** What {@link DigestLookup} answers. */
export type Digest = string | null | undefined;

/** Digests by frame id, as a function, a `Map` or a plain object. */
export type Digests = DigestLookup | ReadonlyMap<string, Digest> | Readonly<Record<string, Digest>>;

/**
 * The `verify` method of a provider that knows the digest of each frame that it serves: `valid` for an equal digest,
 * `stale` with the current one for another (V4), `gone`, or `unknown`, also for an identity without a digest, of which
 * nothing can be said.
 */
export function verifyFromDigests(digests: Digests): (request: VerifyRequest) => Promise<VerifyResponse> {
  const lookup = lookupOf(digests);
  return async (request) => ({
    verdicts: await Promise.all(
      request.frames.map(async (frame) => verdictOn(frame, await lookup(frame.frame_id))),
    ),
  });
}

/** The verdict on one identity, when `current` is the digest of what is served under its frame id now. */
export function verdictOn(frame: FrameId, current: Digest): FrameVerdict {
  if (current === null) return { frame, status: 'gone' };
  if (current === undefined || frame.content_digest === undefined) return { frame, status: 'unknown' };
  if (current === frame.content_digest) return { frame, status: 'valid' };
  return { frame, status: 'stale', replacement_digest: current };
}

function lookupOf(digests: Digests): DigestLookup {
  if (typeof digests === 'function') return digests;
  if (isMap(digests)) return (id) => digests.get(id);
  return (id) => (Object.hasOwn(digests, id) ? digests[id] : undefined);
}

function isMap(digests: object): digests is ReadonlyMap<string, Digest> {
  return typeof (digests as { readonly get?: unknown }).get === 'function' && Symbol.iterator in digests;
}
