import { describeValue } from '../envelope/describe-value.js';
import { budgetTokens } from '../frame/budget-tokens.js';
import type { ContextFrame } from '../frame/context-frame.js';
import { contentDigest, isDigest } from '../frame/digest.js';
import { isUri } from '../frame/relation.js';
import { isBlank } from '../frame/text.js';
import { isTimestamp } from '../frame/timestamp.js';
import { type Report, report } from './report.js';
import { representationViolations } from './representation-rules.js';
import type { RuleViolation } from './rule-violation.js';

/**
 * How much is asked. `wire`: what every receiver may demand. `strict`: also what only an author is held to:
 * no `transform` on a full frame (P1, reading 1), a `content_digest` that is true (D1, reading 4), relation targets with a URI
 * scheme (G2).
 */
export type RuleProfile = 'wire' | 'strict';

/**
 * The requirements that `frame` breaks by itself: F1–F5, D1, P1–P4, B3, G1, G2; none for an honest frame.
 * `path` is where the frame stands, for example `frames[2]`. At most 20 of each are listed. Pure, never throws for a decoded frame.
 */
export function checkFrame(
  frame: ContextFrame,
  path = '',
  profile: RuleProfile = 'wire',
): readonly RuleViolation[] {
  const found: Report = { path, profile, violations: [] };
  checkLabels(frame, found);
  checkTimes(frame, found);
  checkProvenance(frame, found);
  checkDigest(frame, found);
  representationViolations(frame, found);
  checkCost(frame, found);
  checkRelations(frame, found);
  return found.violations;
}

function checkLabels(frame: ContextFrame, found: Report): void {
  if (!(frame.score >= 0 && frame.score <= 1)) {
    report(found, 'F1', ['score', `is ${frame.score}; it must be from 0 to 1`]);
  }
  if (isBlank(frame.title)) report(found, 'F2', ['title', 'is blank; it must name the frame']);
  if (isBlank(frame.citation_label)) {
    const state = frame.citation_label === undefined ? 'is missing' : 'is blank';
    report(found, 'F3', ['citation_label', `${state}; it must say how to cite the frame`]);
  }
}

function checkTimes(frame: ContextFrame, found: Report): void {
  for (const member of ['valid_from', 'valid_to', 'recorded_at'] as const) {
    const time = frame[member];
    if (time === undefined || isTimestamp(time)) continue;
    report(found, 'F4', [
      member,
      `is ${describeValue(time)}; it must be a time of the form YYYY-MM-DDTHH:MM:SSZ`,
    ]);
  }
}

function checkProvenance(frame: ContextFrame, found: Report): void {
  for (const [index, link] of (frame.provenance ?? []).entries()) {
    if (link.type !== 'file' || (link.digest !== undefined && isDigest(link.digest))) continue;
    const state = link.digest === undefined ? 'is missing' : `is ${describeValue(link.digest)}`;
    const wanted = 'a file link must carry sha256: and 64 lowercase hex digits';
    report(found, 'F5', [`provenance[${index}].digest`, `${state}; ${wanted}`]);
  }
}

function checkDigest(frame: ContextFrame, found: Report): void {
  const { content, content_digest: digest } = frame;
  // A digest on a reference frame is P3's to name.
  if (digest === undefined || (frame.representation as string) === 'reference') return;
  if (!isDigest(digest)) {
    const wanted = 'it must be sha256: and 64 lowercase hex digits';
    report(found, 'D1', ['content_digest', `is ${describeValue(digest)}; ${wanted}`]);
  } else if (found.profile === 'strict' && content !== undefined && digest !== contentDigest(content)) {
    report(found, 'D1', ['content_digest', `is ${digest}; the content has ${contentDigest(content)}`]);
  }
}

function checkCost(frame: ContextFrame, found: Report): void {
  // Without its content a frame has no cost to compare with; P1 or P2 names what is missing.
  if (frame.representation === 'reference' || frame.content === undefined) return;
  const cost = budgetTokens(frame.content);
  if (frame.token_cost === cost) return;
  report(found, 'B3', ['token_cost', `is ${frame.token_cost}; the content costs ${cost} budget tokens`]);
}

function checkRelations(frame: ContextFrame, found: Report): void {
  for (const [index, relation] of (frame.relations ?? []).entries()) {
    const at = `relations[${index}]`;
    if (isBlank(relation.display_name)) {
      const state = relation.display_name === undefined ? 'is missing' : 'is blank';
      report(found, 'G1', [`${at}.display_name`, `${state}; it must be a label for people`]);
    }
    if (isBlank(relation.target_uri)) {
      report(found, 'G2', [`${at}.target_uri`, 'is blank; it must be a URI']);
    } else if (found.profile === 'strict' && !isUri(relation.target_uri)) {
      report(found, 'G2', [
        `${at}.target_uri`,
        `is ${describeValue(relation.target_uri)}; a URI has a scheme and no spaces`,
      ]);
    }
  }
}
