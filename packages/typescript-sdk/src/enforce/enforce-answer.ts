import type { ContextFrame, ContextQuery, ContextQueryResult } from '@contextgraphprotocol/protocol';
import { quote } from '../lifecycle/quote.js';
import { isPreparedFrame } from '../prepared/prepared-frame.js';
import { enforceAttestations } from './attestation-rule.js';
import { enforceBudget } from './budget-rules.js';
import { enforceFrame } from './enforce-frame.js';
import { listOf } from './list-of.js';
import { isU32 } from './read-frame.js';
import { readUsualFrame } from './read-usual-frame.js';
import { createRepairNotes, LEFT_OUT, type Repair, type RepairNotes } from './repair.js';

/** An answer as it may leave, and what had to be done to it. */
export interface EnforcedAnswer {
  readonly result: ContextQueryResult;
  /** Empty: the answer was honest as it was. */
  readonly repairs: readonly Repair[];
}

/**
 * Makes what an author's `query` returned obey Q1, B1, B3, B4, F1–F5, D1, P1–P4, G1 and G2 (decision 1). Never changes
 * what the author handed over. Throws `TypeError` when there is no answer to mend: no object, or no array of frames.
 */
export function enforceAnswer(value: unknown, query: ContextQuery): EnforcedAnswer {
  const answer = answerObject(value);
  const given = framesOf(answer);
  const notes = createRepairNotes();
  const read: ContextFrame[] = [];
  let dropped = 0;
  for (let index = 0; index < given.length; index++) {
    const item = given[index];
    // What is prepared was proven then; only what depends on the query is left to check.
    const frame = isPreparedFrame(item)
      ? item
      : (readUsualFrame(item) ?? enforceFrame(item, `frames[${index}]`, notes));
    if (!frame) dropped++;
    else if (isWanted(frame, query)) read.push(frame);
    else noteOffKind(frame, `frames[${index}]`, notes);
  }
  const frames = enforceBudget(read, query, notes);
  const left = dropped + read.length - frames.length;
  const estimate = left + givenEstimate(answer, notes);
  const evidence = enforceAttestations(answer, notes);
  const truncated = answer.truncated === true || left > 0;
  const result =
    estimate > 0 || answer.dropped_estimate === 0
      ? { frames, truncated, dropped_estimate: Math.min(estimate, 0xffff_ffff) }
      : { frames, truncated };
  const proven = evidence.frame_attestations ?? evidence.result_attestation;
  return { result: proven ? { ...result, ...evidence } : result, repairs: notes.repairs };
}

interface AnswerObject {
  readonly frames?: unknown;
  readonly truncated?: unknown;
  readonly dropped_estimate?: unknown;
  readonly frame_attestations?: unknown;
  readonly result_attestation?: unknown;
}

function answerObject(value: unknown): AnswerObject {
  if (typeof value !== 'object' || value === null) {
    throw new TypeError(
      `query() returned ${value === null ? 'null' : typeof value}; return { frames: [...] }`,
    );
  }
  return value;
}

function framesOf(answer: AnswerObject): readonly unknown[] {
  const frames = listOf(answer.frames);
  if (frames) return frames;
  throw new TypeError(
    'query() returned an object whose "frames" is not an array, or far too long a one; return { frames: [...] }',
  );
}

// Q1: a frame of a kind that was asked for.
function isWanted(frame: ContextFrame, { kinds }: ContextQuery): boolean {
  return kinds === undefined || kinds.length === 0 || kinds.includes(frame.kind);
}

function noteOffKind(frame: ContextFrame, path: string, notes: RepairNotes): void {
  notes.note({
    kind: 'off-kind',
    anchor: 'Q1',
    path: `${path}.kind`,
    fault: `${path}.kind is ${quote(frame.kind)}, which the query did not ask for`,
    done: 'the frame was dropped',
    see: 'packFrames',
  });
}

function givenEstimate(answer: AnswerObject, notes: RepairNotes): number {
  const given = answer.dropped_estimate;
  if (given === undefined || given === null) return 0;
  if (isU32(given)) return given;
  notes.note({
    kind: 'member-type',
    anchor: 'schema',
    path: 'dropped_estimate',
    fault: 'dropped_estimate is not a whole number',
    done: LEFT_OUT,
  });
  return 0;
}
