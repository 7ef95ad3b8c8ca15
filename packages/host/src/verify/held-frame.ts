import { contentDigest, type FrameId, frameIdOf, isDigest } from '@contextgraphprotocol/protocol';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';

/** What a host holds and may want to use again: an accepted frame, or its identity. */
export type HeldFrame = FrameId | AcceptedFrame;

/** Why a frame cannot even be asked about. */
export type Unaskable =
  /** Without a digest nothing says which content is meant (D3, V1). */
  | 'no-digest'
  /** With `checkContent`: the body that is held does not have the digest that it is held under. */
  | 'content-mismatch';

/** The identity of what is held: the only thing that is ever sent about it (V1). */
export function heldIdentity(held: HeldFrame): FrameId {
  if (isFrame(held)) return frameIdOf(held.provider_id, held);
  const { provider_id, frame_id, content_digest } = held;
  return content_digest === undefined ? { provider_id, frame_id } : { provider_id, frame_id, content_digest };
}

/**
 * Why nobody can say whether `held` is current; `undefined` when its provider can. Whether a digest is true is asked
 * with `checkContent` only: there are providers that put the source's digest there (reading 4).
 */
export function unaskable(held: HeldFrame, checkContent: boolean): Unaskable | undefined {
  const digest = held.content_digest;
  if (digest === undefined || !isDigest(digest)) return 'no-digest';
  if (!checkContent || !isFrame(held) || held.content === undefined) return undefined;
  return contentDigest(held.content) === digest ? undefined : 'content-mismatch';
}

/** By what only a frame has: a provider may add a member `frame_id` to its frames, to pass for another one (U1). */
function isFrame(held: HeldFrame): held is AcceptedFrame {
  return 'id' in held && typeof held.id === 'string';
}
