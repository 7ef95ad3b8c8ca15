import type { ConformanceReport } from '../report/conformance-report.js';
import { NotConformantError } from './not-conformant-error.js';

/**
 * Throws a {@link NotConformantError} unless `report` is conformant. For any test runner: its message names each failing check with
 * its evidence and how to mend it. Throws `TypeError` for what is no report, for example a promise that was not awaited.
 */
export function assertConformant(report: ConformanceReport): void {
  refuseOtherThings(report);
  if (report.verdict !== 'conformant') throw new NotConformantError(report);
}

/** Throws `TypeError` for what is no report: a test that forgot to wait must not pass. */
export function refuseOtherThings(report: unknown): asserts report is ConformanceReport {
  const { verdict, checks } = (report ?? {}) as Partial<ConformanceReport>;
  if (typeof verdict === 'string' && Array.isArray(checks) && checks.length > 0) return;
  const hint = report instanceof Promise ? '; it is a promise, so put await before runConformance' : '';
  throw new TypeError(`this is no conformance report${hint}`);
}
