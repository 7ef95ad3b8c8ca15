import { CONTENT_FIDELITIES, type ContentFidelity } from '@contextgraphprotocol/protocol';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';
import type { AuditEntry } from './composition-audit.js';
import type { Candidate } from './deduplicate.js';
import { honestScore } from './order-by-value.js';
import { outOfTime } from './out-of-time.js';
import { inlineContent } from './render-frame.js';
import { settleIdentities } from './settle-identities.js';

/** Who may come into a prompt at all. */
export interface Admission {
  readonly candidates: readonly Candidate[];
  /** Those who may not, and why, in canonical order. */
  readonly refused: readonly AuditEntry[];
}

/**
 * Each identity once (D2), without those that say themselves that they must not be used as they are: content that is
 * demanded inline and missing, or less faithful than the least that is allowed (P2, P3), or not valid at `asOf` (F4).
 */
export function admitFrames(frames: readonly AcceptedFrame[], asOf?: string): Admission {
  const { settled, conflicts } = settleIdentities(frames);
  const refused: AuditEntry[] = conflicts.map(({ frame, offered }) => ({
    frame,
    offered,
    disposition: { excluded: 'identity_conflict' },
  }));
  const candidates: Candidate[] = [];
  for (const { frame, identity, offered } of settled) {
    const excluded = ownVeto(frame) ?? (asOf === undefined ? undefined : outOfTime(frame, asOf));
    if (excluded === undefined)
      candidates.push({ frame, identity, offered, score: honestScore(frame.score) });
    else refused.push({ frame: identity, offered, disposition: { excluded } });
  }
  return { candidates, refused };
}

function ownVeto(frame: AcceptedFrame): 'content_missing' | 'fidelity_too_low' | undefined {
  if (frame.inline_content_requirement === 'required' && inlineContent(frame) === '')
    return 'content_missing';
  const { minimum_content_fidelity: least } = frame;
  return least !== undefined && lossOf(fidelityOf(frame)) > lossOf(least) ? 'fidelity_too_low' : undefined;
}

// An undeclared fidelity is the best that the representation can have: nothing is refused for silence.
function fidelityOf(frame: AcceptedFrame): ContentFidelity {
  return frame.content_fidelity ?? (frame.representation === 'reference' ? 'omitted' : 'exact');
}

function lossOf(fidelity: ContentFidelity): number {
  return CONTENT_FIDELITIES.indexOf(fidelity);
}
