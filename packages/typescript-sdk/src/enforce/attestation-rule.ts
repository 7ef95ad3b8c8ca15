import type { ContextQueryResult } from '@contextgraphprotocol/protocol';
import { listOf } from './list-of.js';
import { readAttestation, readFrameAttestation } from './read-evidence.js';
import { LEFT_OUT, type RepairNotes } from './repair.js';

type Evidence = Pick<ContextQueryResult, 'frame_attestations' | 'result_attestation'>;

interface Given {
  readonly frame_attestations?: unknown;
  readonly result_attestation?: unknown;
}

/**
 * Frozen 1.0 evidence is passed on, but only beside frames that leave as the author signed them: after a mend it would
 * vouch for something else. Filled-in costs and digests are not mends. What is malformed is left out, and told.
 */
export function enforceAttestations(answer: Given, notes: RepairNotes): Evidence {
  const untouched = notes.repairs.length === 0;
  try {
    const each = answer.frame_attestations ?? undefined;
    const whole = answer.result_attestation ?? undefined;
    if (each === undefined && whole === undefined) return {};
    if (untouched) return { ...readEach(each, notes), ...readWhole(whole, notes) };
    leaveOut(notes, 'frame_attestations', 'was given for frames that had to be mended');
  } catch {
    leaveOut(notes, 'frame_attestations', 'cannot be read: one of its members throws');
  }
  return {};
}

function readEach(value: unknown, notes: RepairNotes): Pick<Evidence, 'frame_attestations'> {
  if (value === undefined) return {};
  const list = listOf(value);
  if (!list) {
    leaveOut(notes, 'frame_attestations', 'is not an array of attestations');
    return {};
  }
  const read = list.flatMap((item, index) => {
    const attestation = readFrameAttestation(item);
    if (attestation) return [attestation];
    leaveOut(notes, `frame_attestations[${index}]`, 'names no readable frame identity');
    return [];
  });
  return { frame_attestations: read };
}

function readWhole(value: unknown, notes: RepairNotes): Pick<Evidence, 'result_attestation'> {
  if (value === undefined) return {};
  const attestation = readAttestation(value);
  if (attestation) return { result_attestation: attestation };
  leaveOut(notes, 'result_attestation', 'lacks a member, or one is not of its form');
  return {};
}

function leaveOut(notes: RepairNotes, path: string, why: string): void {
  notes.note({
    kind: 'attestation',
    anchor: 'schema',
    path,
    fault: `the answer's ${path} ${why}`,
    done: LEFT_OUT,
  });
}
