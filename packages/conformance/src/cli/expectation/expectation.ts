import type { ConformanceReport } from '../../report/conformance-report.js';
import type { KnownFailure } from './baseline.js';

/** A report held against the known failures. Members are snake_case: it is published as JSON. */
export interface Expectation {
  /** No check failed that is not known to, and none passes that is said to fail. */
  readonly met: boolean;
  /** Failed, as it was known to. */
  readonly known_failures: readonly KnownFailure[];
  /** Failed, and nobody knew. */
  readonly unexpected_failures: readonly string[];
  /** Said to fail, and passes: the entry hides the next failure, so it is to be removed. */
  readonly now_passing: readonly KnownFailure[];
}

/** Holds `report` against `baseline`. A known failure that was skipped this time is neither. */
export function compareWithBaseline(
  report: ConformanceReport,
  baseline: readonly KnownFailure[],
): Expectation {
  const named = (status: string) =>
    report.checks.filter((check) => check.status === status).map(({ name }) => name);
  const failed = named('fail');
  const passed = named('pass');
  const known = baseline.filter(({ check }) => failed.includes(check));
  const nowPassing = baseline.filter(({ check }) => passed.includes(check));
  const unexpected = failed.filter((name) => !baseline.some(({ check }) => check === name));
  // Where nothing could be judged, no expectation was met.
  const judged = report.ending === undefined || report.ending === 'timed-out';
  return {
    met: judged && unexpected.length === 0 && nowPassing.length === 0,
    known_failures: known,
    unexpected_failures: unexpected,
    now_passing: nowPassing,
  };
}
