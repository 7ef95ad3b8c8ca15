import type { ContextFrame } from '@contextgraphprotocol/protocol';
import { enforceCosts } from './cost-rules.js';
import { enforceLabels } from './label-rules.js';
import { type FrameNotes, frameNotes, type OpenFrame } from './open-frame.js';
import { enforceProvenance } from './provenance-rule.js';
import { readFrame } from './read-frame.js';
import { enforceRelations } from './relation-rules.js';
import type { RepairNotes } from './repair.js';
import { enforceRepresentation } from './representation-rules.js';
import { enforceScore } from './score-rule.js';
import { enforceTimestamps } from './timestamp-rule.js';

// Order matters only at the end: costs are taken of the content as it will leave.
const RULES: readonly ((frame: OpenFrame, notes: FrameNotes) => boolean)[] = [
  enforceScore,
  enforceLabels,
  enforceTimestamps,
  enforceProvenance,
  enforceRelations,
  enforceRepresentation,
  enforceCosts,
];

/** A frame as it may leave, or `undefined` when it cannot be made honest. What was done is noted under `path`. */
export function enforceFrame(value: unknown, path: string, notes: RepairNotes): ContextFrame | undefined {
  const own = frameNotes(notes, path);
  try {
    const frame = readFrame(value, own);
    if (!frame) return undefined;
    for (const rule of RULES) if (!rule(frame, own)) return undefined;
    // The rules made it one of the three: content and costs by representation.
    return frame as unknown as ContextFrame;
  } catch {
    // A getter or a proxy of the author's that throws while it is read.
    own.drop({
      kind: 'unreadable-frame',
      anchor: 'schema',
      fault: 'cannot be read: one of its members throws',
    });
    return undefined;
  }
}
