import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enforceFrame } from '../../src/enforce/enforce-frame.js';
import { readUsualFrame } from '../../src/enforce/read-usual-frame.js';
import { createRepairNotes } from '../../src/enforce/repair.js';
import { arbitraryDraft, arbitraryUsualDraft } from '../prepared/arbitrary-draft.js';
import { arbitraryAnswer } from './arbitrary-answer.js';

function onBothWays(value: unknown): boolean {
  const quick = readUsualFrame(value);
  if (quick === undefined) return false;
  const notes = createRepairNotes();
  expect(quick).toEqual(enforceFrame(value, 'frame', notes));
  expect(notes.repairs).toEqual([]);
  return true;
}

it('what the short way lets through, the long way makes the same of, without a mend', () => {
  let quick = 0;
  fc.assert(
    fc.property(fc.oneof(arbitraryUsualDraft, arbitraryDraft), (draft) => {
      if (onBothWays(draft)) quick++;
    }),
    { numRuns: 4_000 },
  );
  expect(quick, 'the property saw frames on the short way').toBeGreaterThan(200);
});

it('the same for the frames of hostile answers', () => {
  fc.assert(
    fc.property(arbitraryAnswer, (answer) => {
      const frames = (answer as { readonly frames?: unknown } | null | undefined)?.frames;
      if (Array.isArray(frames)) for (const frame of frames) onBothWays(frame);
    }),
    { numRuns: 1_000 },
  );
});
