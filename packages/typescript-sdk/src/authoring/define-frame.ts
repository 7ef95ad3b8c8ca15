import type { CompactFrame, ContextFrame, FullFrame, ReferenceFrame } from '@contextgraphprotocol/protocol';
import type { CompactFrameDraft, FrameDraft, FullFrameDraft, ReferenceFrameDraft } from '../provider.js';
import { honestFrame } from './honest-frame.js';

/**
 * A complete, checked frame: `token_cost` (B3) and `content_digest` (D1) are filled in when absent, and every frame rule
 * (F1–F5, D1, P1–P4, B3, G1, G2) is checked. Throws {@link FrameError} that names the frame, the member and the anchor.
 */
export function defineFrame(draft: FullFrameDraft): FullFrame;
export function defineFrame(draft: CompactFrameDraft): CompactFrame;
export function defineFrame(draft: ReferenceFrameDraft): ReferenceFrame;
export function defineFrame(draft: FrameDraft): ContextFrame;
export function defineFrame(draft: FrameDraft): ContextFrame {
  return honestFrame(draft, { call: 'defineFrame' });
}
