import { memberPath } from '../envelope/decode-run.js';
import type { RuleProfile } from './frame-rules.js';
import type { RuleViolation } from './rule-violation.js';

/** What was found so far in the object at `path`. */
export interface Report {
  readonly path: string;
  readonly profile: RuleProfile;
  readonly violations: RuleViolation[];
  /** How often each requirement was found broken; made when the first is. */
  found?: Map<string, number>;
}

/** How many violations of one requirement are listed: a hostile frame can break one a million times, and must not hide another. */
const MOST_PER_ANCHOR = 20;

/** Notes that `member` breaks `anchor`; `what` says how, with the value seen and the value expected. */
export function report(into: Report, anchor: string, [member, what]: readonly [string, string]): void {
  into.found ??= new Map();
  const before = into.found.get(anchor) ?? 0;
  into.found.set(anchor, before + 1);
  if (before >= MOST_PER_ANCHOR) return;
  const path = memberPath(into.path, member);
  into.violations.push({ anchor, path, message: `${path} ${what}` });
}
