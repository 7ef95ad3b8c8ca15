import { type ContextQueryResult, toWellFormed } from '@contextgraphprotocol/protocol';
import type { RepairNotes } from './repair.js';

type Evidence = Pick<ContextQueryResult, 'frame_attestations' | 'result_attestation'>;

/**
 * Frozen 1.0 evidence is passed on as it is, but only beside frames that leave as the author signed them: after a mend
 * it would vouch for something else. Filled-in costs and digests are not mends.
 */
export function enforceAttestations(
  answer: { readonly frame_attestations?: unknown; readonly result_attestation?: unknown },
  notes: RepairNotes,
): Evidence {
  const given = {
    frame_attestations: answer.frame_attestations,
    result_attestation: answer.result_attestation,
  };
  if (given.frame_attestations == null && given.result_attestation == null) return {};
  if (notes.repairs.length > 0) {
    leaveOut(notes, 'was given for frames that had to be mended');
    return {};
  }
  try {
    return readEvidence(given, notes);
  } catch {
    leaveOut(notes, 'cannot be written as JSON');
    return {};
  }
}

function readEvidence(given: Record<keyof Evidence, unknown>, notes: RepairNotes): Evidence {
  const copy = JSON.parse(
    JSON.stringify(given, (_, value) => (typeof value === 'string' ? toWellFormed(value) : value)),
  ) as Evidence;
  const listed = copy.frame_attestations == null || Array.isArray(copy.frame_attestations);
  const single = copy.result_attestation == null || typeof copy.result_attestation === 'object';
  if (listed && single) return copy;
  leaveOut(notes, 'is not an array of attestations beside one object');
  return {};
}

function leaveOut(notes: RepairNotes, why: string): void {
  const message = `the answer's attestation ${why}; it was left out`;
  notes.note({ kind: 'attestation', anchor: 'schema', path: 'frame_attestations', message });
}
