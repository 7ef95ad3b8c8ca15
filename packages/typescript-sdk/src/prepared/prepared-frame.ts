import type { ContextFrame } from '@contextgraphprotocol/protocol';
import { contentDigest } from '../authoring/content-digest.js';
import { frameError, honestFrame } from '../authoring/honest-frame.js';
import { FRAME_MEMBERS } from '../enforce/read-frame.js';
import type { FrameDraft } from '../provider.js';
import { encodeFrame, type FrameEncoding } from './frame-encoding.js';

declare const PREPARED: unique symbol;

/** What a prepared frame has beside the members of a frame. */
interface Prepared {
  /** The same frame as a plain object: for a copy with changes, `{ ...prepared.frame, title }`. */
  readonly frame: ContextFrame;
  /** The same frame with another score for one query; nothing is encoded again. Throws `FrameError` outside [0, 1] (F1). */
  withScore(score: number): PreparedFrame;
  /** The plain frame, for `JSON.stringify`. */
  toJSON(): ContextFrame;
  readonly [PREPARED]: true;
}

/**
 * A frame that was checked, counted, digested and encoded once. Immutable, and opaque: its members can be read, but it is no
 * plain object. Return it from `query` wherever a draft can stand, as often as you like, also beside drafts.
 */
export type PreparedFrame = ContextFrame & Prepared;

/** What stands behind a prepared frame. */
export interface PreparedRecord {
  readonly encoding: FrameEncoding;
  readonly score: number;
}

/**
 * Checks, completes and encodes a frame once, for all the answers that it will be in. `token_cost` (B3) and `content_digest`
 * (D1) are filled in when absent, and must be true when given; lone surrogates become U+FFFD before anything is counted.
 * Nothing is remembered of the draft: a frame that changes is prepared again. What is prepared already comes back as it is.
 *
 * Throws `FrameError` that names member and anchor when the draft breaks F1–F5, D1, P1–P4, B3, G1 or G2.
 */
export function prepareFrame(draft: FrameDraft): PreparedFrame {
  if (isPreparedFrame(draft)) return draft;
  const frame = honestFrame(draft, { call: 'prepareFrame', mends: ['ill-formed-text'] });
  refuseFalseDigest(frame);
  return preparedFrame({ encoding: encodeFrame(frame), score: frame.score });
}

/** True for what {@link prepareFrame} of this copy of the package returned. What another copy prepared is a frame like any other. */
export function isPreparedFrame(value: unknown): value is PreparedFrame {
  return preparedRecord(value) !== undefined;
}

/** What stands behind `value`, when it is a prepared frame. Never throws. */
export function preparedRecord(value: unknown): PreparedRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    // A spread copies the symbol but not the prototype: a copy is an object like any other, and is checked like one.
    return Object.getPrototypeOf(value) === MEMBERS ? (value as Held)[RECORD] : undefined;
  } catch {
    // A proxy of the author's.
    return undefined;
  }
}

/** The plain frame behind a record. Frozen, unless it was rescored. */
export function plainFrame({ encoding, score }: PreparedRecord): ContextFrame {
  return score === encoding.frame.score ? encoding.frame : { ...encoding.frame, score };
}

// D1: what is held for long, and served unchecked, must not begin with a false claim.
function refuseFalseDigest(frame: ContextFrame): void {
  if (frame.content === undefined) return;
  const digest = contentDigest(frame.content);
  if (digest === frame.content_digest) return;
  const path = 'frame.content_digest';
  const message = `${path} is ${frame.content_digest}; the content has ${digest}. Leave it out to have it filled in`;
  throw frameError('prepareFrame', frame, [{ anchor: 'D1', path, message }]);
}

const RECORD = Symbol('record');

interface Held {
  readonly [RECORD]: PreparedRecord;
}

function preparedFrame(record: PreparedRecord): PreparedFrame {
  // Reading goes through the prototype, where nothing can be assigned: an object that costs next to nothing to make
  // and cannot come to say other things than its bytes.
  return { __proto__: MEMBERS, [RECORD]: record } as unknown as PreparedFrame;
}

function rescored(this: Held, score: number): PreparedFrame {
  const { encoding } = this[RECORD];
  if (typeof score === 'number' && score >= 0 && score <= 1) return preparedFrame({ encoding, score });
  const message = `frame.score is ${score}; a score is a number from 0 to 1`;
  throw frameError('withScore', encoding.frame, [{ anchor: 'F1', path: 'frame.score', message }]);
}

const MEMBERS: object = /* @__PURE__ */ members();

function members(): object {
  const shared: PropertyDescriptorMap = {
    withScore: { value: rescored },
    frame: { get: plain },
    toJSON: { value: plain },
  };
  for (const member of FRAME_MEMBERS) {
    shared[member] = {
      enumerable: true,
      get(this: Held) {
        return this[RECORD].encoding.frame[member as keyof ContextFrame];
      },
    };
  }
  shared['score'] = { enumerable: true, get: scoreOf };
  return Object.freeze(Object.create(Object.prototype, shared));
}

function plain(this: Held): ContextFrame {
  return plainFrame(this[RECORD]);
}

function scoreOf(this: Held): number {
  return this[RECORD].score;
}
