import { memberPath } from '../envelope/decode-run.js';
import type { RuleProfile } from './frame-rules.js';
import type { RuleViolation } from './rule-violation.js';

/** What was found so far in the object at `path`. */
export interface Report {
  readonly path: string;
  readonly profile: RuleProfile;
  readonly violations: RuleViolation[];
}

/** The longest list of violations: a hostile frame can break one rule a million times. */
export const MOST_VIOLATIONS = 100;

/** Notes that `member` breaks `anchor`; `what` says how, with the value seen and the value expected. */
export function report(found: Report, anchor: string, [member, what]: readonly [string, string]): void {
  if (found.violations.length >= MOST_VIOLATIONS) return;
  const path = memberPath(found.path, member);
  found.violations.push({ anchor, path, message: `${path} ${what}` });
}
