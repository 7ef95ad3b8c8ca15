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
    notes.mend({
      kind: 'token-cost',
      anchor,
      member: 'token_cost',
      fault: `is ${frame.token_cost}, and the inline content costs ${cost}`,
      done: `it became ${cost}`,
      see: 'budgetTokens',
    });
  }
  frame.token_cost = cost;
  if (frame.content === undefined) return true;
  if (frame.content_digest !== undefined && isDigest(frame.content_digest)) return true;
  if (frame.content_digest !== undefined) {
    notes.mend({
      kind: 'content-digest',
      anchor: 'D1',
      member: 'content_digest',
      fault: `is ${quote(frame.content_digest)}, not sha256: and 64 hex digits`,
      done: 'the digest of the content took its place',
    });
  }
  frame.content_digest = contentDigest(frame.content);
  return true;
}
