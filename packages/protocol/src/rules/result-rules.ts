import { describeValue } from '../envelope/describe-value.js';
import type { ContextQuery } from '../query/context-query.js';
import { type ContextQueryResult, totalTokenCost } from '../query/query-result.js';
import { checkFrame, type RuleProfile } from './frame-rules.js';
import { type Report, report } from './report.js';
import type { RuleViolation } from './rule-violation.js';

/**
 * The requirements that an answer breaks: B1, B4, Q1 against what `query` allowed, then those of every frame, as
 * `checkFrame` finds them. Paths are relative to the result, for example `frames[2].token_cost`.
 */
export function checkResult(
  result: ContextQueryResult,
  query: ContextQuery,
  profile: RuleProfile = 'wire',
): readonly RuleViolation[] {
  const found: Report = { path: '', profile, violations: [] };
  checkBudget(result, query, found);
  const violations = [...found.violations];
  const wanted = new Set(query.kinds);
  for (const [index, frame] of result.frames.entries()) {
    const path = `frames[${index}]`;
    if (wanted.size > 0 && !wanted.has(frame.kind)) violations.push(offKind(frame.kind, path, wanted));
    violations.push(...checkFrame(frame, path, profile));
  }
  return violations;
}

function checkBudget(result: ContextQueryResult, query: ContextQuery, found: Report): void {
  const cost = totalTokenCost(result);
  if (cost > query.max_tokens) {
    report(found, 'B1', ['frames', `cost ${cost} budget tokens; the query allowed ${query.max_tokens}`]);
  }
  if (result.frames.length > query.max_frames) {
    report(found, 'B4', ['frames', `are ${result.frames.length}; the query allowed ${query.max_frames}`]);
  }
}

function offKind(kind: string, path: string, wanted: ReadonlySet<string>): RuleViolation {
  const asked = [...wanted].slice(0, MOST_NAMED).map(describeValue).join(', ');
  const more = wanted.size > MOST_NAMED ? ', …' : '';
  const message = `${path}.kind is ${describeValue(kind)}; the query asked for ${asked}${more}`;
  return { anchor: 'Q1', path: `${path}.kind`, message };
}

const MOST_NAMED = 8;
