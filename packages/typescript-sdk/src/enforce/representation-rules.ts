import {
  CONTENT_FIDELITIES,
  INLINE_CONTENT_REQUIREMENTS,
  REPRESENTATIONS,
} from '@contextgraphprotocol/protocol';
import { quote } from '../lifecycle/quote.js';
import type { FrameNotes, OpenFrame } from './open-frame.js';
import { LEFT_OUT } from './repair.js';

/** P1, P2, P3: each representation carries what it must and nothing that it must not. What is lacking cannot be made up, so the frame is dropped. */
export function enforceRepresentation(frame: OpenFrame, notes: FrameNotes): boolean {
  enforceVocabularies(frame, notes);
  const representation: string = frame.representation ?? 'full';
  if (!(REPRESENTATIONS as readonly string[]).includes(representation)) {
    const fault = `is ${quote(representation)}; it is one of ${REPRESENTATIONS.join(', ')}`;
    return notes.drop({ kind: 'representation', anchor: 'P1', member: 'representation', fault });
  }
  if (representation === 'compact') return enforceCompact(frame, notes);
  if (representation === 'reference') return enforceReference(frame, notes);
  return enforceFull(frame, notes);
}

function enforceFull(frame: OpenFrame, notes: FrameNotes): boolean {
  if (frame.content === undefined) {
    return notes.drop({
      kind: 'representation',
      anchor: 'P1',
      member: 'content',
      fault: 'is absent from a full frame',
    });
  }
  for (const member of ['transform', 'content_ref', 'canonical_content_hash'] as const)
    remove(frame, member, { notes, anchor: 'P1' });
  return true;
}

function enforceCompact(frame: OpenFrame, notes: FrameNotes): boolean {
  for (const member of ['content', 'canonical_content_hash', 'transform', 'content_ref'] as const) {
    if (frame[member] !== undefined) continue;
    return notes.drop({
      kind: 'representation',
      anchor: 'P2',
      member,
      fault: 'is absent from a compact frame',
    });
  }
  return true;
}

function enforceReference(frame: OpenFrame, notes: FrameNotes): boolean {
  for (const member of ['content_ref', 'canonical_content_hash'] as const) {
    if (frame[member] !== undefined) continue;
    return notes.drop({
      kind: 'representation',
      anchor: 'P3',
      member,
      fault: 'is absent from a reference frame',
    });
  }
  for (const member of ['content', 'content_digest', 'transform'] as const)
    remove(frame, member, { notes, anchor: 'P3' });
  return true;
}

function enforceVocabularies(frame: OpenFrame, notes: FrameNotes): void {
  const fidelities: readonly string[] = CONTENT_FIDELITIES;
  for (const member of ['content_fidelity', 'minimum_content_fidelity'] as const) {
    if (frame[member] === undefined || fidelities.includes(frame[member])) continue;
    remove(frame, member, { notes, anchor: 'schema', because: `is none of ${fidelities.join(', ')}` });
  }
  const requirements: readonly string[] = INLINE_CONTENT_REQUIREMENTS;
  const wanted = frame.inline_content_requirement;
  if (wanted === undefined || requirements.includes(wanted)) return;
  remove(frame, 'inline_content_requirement', {
    notes,
    anchor: 'schema',
    because: `is none of ${requirements.join(', ')}`,
  });
}

function remove(
  frame: OpenFrame,
  member: keyof OpenFrame,
  why: { readonly notes: FrameNotes; readonly anchor: string; readonly because?: string },
): void {
  if (frame[member] === undefined) return;
  delete frame[member];
  const because = why.because ?? `does not belong on a ${frame.representation ?? 'full'} frame`;
  why.notes.mend({
    kind: 'representation',
    anchor: why.anchor,
    member,
    fault: because,
    done: LEFT_OUT,
  });
}
