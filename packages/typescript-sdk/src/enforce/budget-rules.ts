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
  const trimmed = `${frames.length - kept.size} of ${frames.length} were left out. See packFrames`;
  if (frames.length > query.max_frames) {
    const message = `frames holds ${frames.length} frames for a max_frames of ${query.max_frames}; ${trimmed}`;
    notes.note({ kind: 'over-frames', anchor: 'B4', path: 'frames', message });
  }
  if (tokens > query.max_tokens) {
    const message = `frames cost ${tokens} budget tokens for a max_tokens of ${query.max_tokens}; ${trimmed}`;
    notes.note({ kind: 'over-budget', anchor: 'B1', path: 'frames', message });
  }
  return frames.filter((frame) => kept.has(frame));
}
