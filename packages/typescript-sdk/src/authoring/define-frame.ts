import type {
  CompactFrame,
  ContextFrame,
  FullFrame,
  ReferenceFrame,
  RuleViolation,
} from '@contextgraphprotocol/protocol';
import { enforceFrame } from '../enforce/enforce-frame.js';
import { createRepairNotes } from '../enforce/repair.js';
import { quote } from '../lifecycle/quote.js';
import type { CompactFrameDraft, FrameDraft, FullFrameDraft, ReferenceFrameDraft } from '../provider.js';

const BRAND = Symbol.for('@contextgraphprotocol/frame-error');

/** A draft that no honest frame can be made of. `code` is `invalid-frame`; `violations` names members and anchors. */
export class FrameError extends Error {
  readonly code = 'invalid-frame';
  readonly violations: readonly RuleViolation[];

  constructor(message: string, violations: readonly RuleViolation[]) {
    super(message);
    this.violations = violations;
  }

  static {
    Object.defineProperty(FrameError.prototype, 'name', {
      value: 'FrameError',
      configurable: true,
      writable: true,
    });
    Object.defineProperty(FrameError.prototype, BRAND, { value: true });
  }
}

/** True for a {@link FrameError} of any installed copy of this package. */
export function isFrameError(value: unknown): value is FrameError {
  return typeof value === 'object' && value !== null && BRAND in value;
}

/**
 * A complete, checked frame: `token_cost` (B3) and `content_digest` (D1) are filled in when absent, and every frame rule
 * (F1–F5, D1, P1–P4, B3, G1, G2) is checked. Throws {@link FrameError} that names the frame, the member and the anchor.
 */
export function defineFrame(draft: FullFrameDraft): FullFrame;
export function defineFrame(draft: CompactFrameDraft): CompactFrame;
export function defineFrame(draft: ReferenceFrameDraft): ReferenceFrame;
export function defineFrame(draft: FrameDraft): ContextFrame;
export function defineFrame(draft: FrameDraft): ContextFrame {
  const notes = createRepairNotes();
  const frame = enforceFrame(draft, 'frame', notes);
  if (frame && notes.repairs.length === 0) return frame;
  const violations = notes.repairs.map(({ anchor, path, message }) => ({ anchor, path, message }));
  const name = nameOf(draft);
  const reasons = violations.map(({ anchor, message }) => `${message} (${anchor})`).join('; ');
  throw new FrameError(`defineFrame: the frame ${name} is not honest yet: ${reasons}`, violations);
}

function nameOf(draft: unknown): string {
  const id = (draft as { readonly id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? quote(id) : 'without a readable id';
}
