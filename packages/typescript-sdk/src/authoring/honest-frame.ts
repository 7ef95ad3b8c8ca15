import type { ContextFrame, RuleViolation } from '@contextgraphprotocol/protocol';
import { enforceFrame } from '../enforce/enforce-frame.js';
import { createRepairNotes, type RepairKind } from '../enforce/repair.js';
import { quote } from '../lifecycle/quote.js';
import type { FrameDraft } from '../provider.js';
import { FrameError } from './frame-error.js';

/** How a draft is made into a frame. */
export interface HonestFrameOptions {
  /** The function that was called, for messages. */
  readonly call: string;
  /** Kinds of mends that are made without a word. Every other one is a reason to refuse. */
  readonly mends?: readonly RepairKind[];
}

/** A complete frame that obeys every frame rule, made of `draft`. Throws {@link FrameError}. */
export function honestFrame(draft: FrameDraft, { call, mends = [] }: HonestFrameOptions): ContextFrame {
  const notes = createRepairNotes();
  const frame = enforceFrame(draft, 'frame', notes);
  const violations = notes.repairs
    .filter(({ kind }) => !frame || !mends.includes(kind))
    .map(({ anchor, path, fault }) => ({ anchor, path, message: fault }));
  if (frame && violations.length === 0) return frame;
  throw frameError(call, draft, violations);
}

/** The error that says what is wrong with `draft`. */
export function frameError(call: string, draft: unknown, violations: readonly RuleViolation[]): FrameError {
  const reasons = violations.map(({ anchor, message }) => `${message} (${anchor})`).join('; ');
  return new FrameError(`${call}: the frame ${nameOf(draft)} is not honest yet: ${reasons}`, violations);
}

function nameOf(draft: unknown): string {
  const id = (draft as { readonly id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? quote(id) : 'without a readable id';
}
