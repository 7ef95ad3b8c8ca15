import type { ContextFrame } from '@contextgraphprotocol/protocol';
import { honestFrame } from '../authoring/honest-frame.js';
import type { FrameDraft } from '../provider.js';
import { contentDigest } from '../authoring/content-digest.js';
import { encodeFrame, type FrameEncoding } from './frame-encoding.js';

declare const PREPARED: unique symbol;

/** What a prepared frame has beside the members of a frame. */
interface Prepared {
  /** The same frame as a plain object: for a copy with changes, `{ ...prepared.frame, title }`. Deeply frozen unless rescored. */
  readonly frame: ContextFrame;
  /** The same frame with another score for one query; nothing else is encoded again. Throws {@link FrameError} outside [0, 1] (F1). */
  withScore(score: number): PreparedFrame;
  /** The plain frame, for `JSON.stringify`. */
  toJSON(): ContextFrame;
  readonly [PREPARED]: true;
}

/**
 * A frame that was checked, counted, digested and encoded once. Immutable and opaque: members can be read, but it is no plain
 * object. Return it from `query` wherever a draft can stand, as often as you like, also beside drafts.
 */
export type PreparedFrame = ContextFrame & Prepared;

/** What stands behind a prepared frame. */
export interface PreparedRecord {
  readonly encoding: FrameEncoding;
  readonly score: number;
}

/**
 * Checks, completes and encodes a frame once, for all the answers that it will be in. `token_cost` (B3), `content_digest` (D1)
 * are filled in when absent; lone surrogates become U+FFFD; a `content_digest` that is not the content's is an error. Nothing
 * is remembered of the draft: what changes is prepared again.
 *
 * Throws {@link FrameError} that names member and anchor when the draft breaks F1–F5, D1, P1–P4, B3, G1 or G2.
 */
export function prepareFrame(draft: FrameDraft): PreparedFrame {
  const known = preparedRecord(draft);
  if (known) return draft as PreparedFrame;
  const frame = honestFrame(draft, { call: 'prepareFrame', mends: ['ill-formed-text'] });
  refuseFalseDigest(frame);
  return seal({ encoding: encodeFrame(frame), score: frame.score });
}
