import { budgetTokens, isDigest } from '@contextgraphprotocol/protocol';
import { contentDigest } from '../authoring/content-digest.js';
import { quote } from '../lifecycle/quote.js';
import type { FrameNotes, OpenFrame } from './open-frame.js';

/**
 * B3, P4, D1: what the inline content costs and hashes to. An absent value is filled in, which is what drafts are for
 * and no mistake; a wrong cost or a malformed digest is corrected. Runs after all that changes content.
 */
export function enforceCosts(frame: OpenFrame, notes: FrameNotes): boolean {
  const cost = budgetTokens(frame.content);
  if (frame.token_cost !== undefined && frame.token_cost !== cost) {
    const anchor = frame.representation === 'reference' ? 'P4' : 'B3';
    const message = `was ${frame.token_cost}; it became ${cost}, the cost of the inline content. See budgetTokens`;
    notes.mend({ kind: 'token-cost', anchor, member: 'token_cost', message });
  }
  frame.token_cost = cost;
  if (frame.content === undefined) return true;
  if (frame.content_digest !== undefined && isDigest(frame.content_digest)) return true;
  if (frame.content_digest !== undefined) {
    const message = `is ${quote(frame.content_digest)}, not sha256: and 64 hex digits; the digest of the content took its place`;
    notes.mend({ kind: 'content-digest', anchor: 'D1', member: 'content_digest', message });
  }
  frame.content_digest = contentDigest(frame.content);
  return true;
}
