import type { ContextFrame } from '@contextgraphprotocol/protocol';

/** A frame as its bytes on the wire, in a form in which the score can be put in without encoding the rest again. */
export interface FrameEncoding {
  /** The frame with the score that it was prepared with. Deeply frozen. */
  readonly frame: ContextFrame;
  /** UTF-8 JSON of the whole frame, the score last. */
  readonly first: Uint8Array;
  /** `first` behind a comma: what a list has of every frame but its first. */
  readonly next: Uint8Array;
  /** The beginning of `next`, up to where the score stands. */
  readonly beforeScore: Uint8Array;
}

/** Encodes a checked, well-formed frame, and freezes it. */
export function encodeFrame(checked: ContextFrame): FrameEncoding {
  // The score is the last member, so that one copy and a short text make a frame with another score.
  const { score, ...others } = checked;
  const text = JSON.stringify(others);
  const encoder = new TextEncoder();
  const next = encoder.encode(`,${text.slice(0, -1)},"score":${scoreText(score)}}`);
  return {
    frame: deepFreeze({ ...others, score } as ContextFrame),
    first: next.subarray(1),
    next,
    beforeScore: next.subarray(0, next.length - scoreText(score).length - 1),
  };
}

/** A score as JSON, the zero below zero as zero. */
export function scoreText(score: number): string {
  return score === 0 ? '0' : `${score}`;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}
