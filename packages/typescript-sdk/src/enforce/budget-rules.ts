import { type ContextFrame, type ContextQuery, totalTokenCost } from '@contextgraphprotocol/protocol';
import { fitBudget } from './fit-budget.js';
import type { RepairNotes } from './repair.js';

/** B4 and B1: an answer within the query's limits. The best frames stay, in the author's order. */
export function enforceBudget(
  frames: readonly ContextFrame[],
  query: ContextQuery,
  notes: RepairNotes,
): readonly ContextFrame[] {
  const tokens = totalTokenCost({ frames });
  if (frames.length <= query.max_frames && tokens <= query.max_tokens) return frames;
  const kept = new Set(fitBudget(frames, query));
  const done = `${frames.length - kept.size} of ${frames.length} were left out`;
  if (frames.length > query.max_frames) {
    const fault = `frames holds ${frames.length} frames for a max_frames of ${query.max_frames}`;
    notes.note({ kind: 'over-frames', anchor: 'B4', path: 'frames', fault, done, see: 'packFrames' });
  }
  if (tokens > query.max_tokens) {
    const fault = `frames cost ${tokens} budget tokens for a max_tokens of ${query.max_tokens}`;
    notes.note({ kind: 'over-budget', anchor: 'B1', path: 'frames', fault, done, see: 'packFrames' });
  }
  return frames.filter((frame) => kept.has(frame));
}
