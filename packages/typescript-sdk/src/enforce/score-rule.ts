import type { FrameNotes, OpenFrame } from './open-frame.js';

/** F1: a score from 0 to 1. Nothing can be guessed from a wrong one, so the frame is dropped. */
export function enforceScore(frame: OpenFrame, notes: FrameNotes): boolean {
  if (frame.score >= 0 && frame.score <= 1) return true;
  const fault = `is ${frame.score}; a score is a number from 0 to 1`;
  return notes.drop({ kind: 'score', anchor: 'F1', member: 'score', fault });
}
