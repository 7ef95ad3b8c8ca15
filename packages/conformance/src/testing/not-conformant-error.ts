import type { ConformanceReport } from '../report/conformance-report.js';
import { failureMessage } from './failure-message.js';

const BRAND = Symbol.for('contextgraph.conformance.NotConformantError');

/** A provider did not pass. The message names each failing check with its evidence and how to mend it. */
export class NotConformantError extends Error {
  readonly code = 'not-conformant';
  declare readonly report: ConformanceReport;
  /** What test runners compare and show: the failing checks, as they are and as they should be. */
  declare readonly actual: Readonly<Record<string, string>>;
  declare readonly expected: Readonly<Record<string, string>>;

  constructor(report: ConformanceReport) {
    super(failureMessage(report));
    // Not enumerable: a runner that prints an error's members would print the whole report below the message.
    const { actual, expected } = comparisonOf(report);
    for (const [name, value] of Object.entries({ report, actual, expected })) {
      Object.defineProperty(this, name, { value, enumerable: false });
    }
  }
}

Object.defineProperty(NotConformantError.prototype, 'name', {
  value: 'NotConformantError',
  configurable: true,
  writable: true,
});
Object.defineProperty(NotConformantError.prototype, BRAND, { value: true });

/** True for a {@link NotConformantError}, whichever copy of this module made it. */
export function isNotConformantError(value: unknown): value is NotConformantError {
  return typeof value === 'object' && value !== null && BRAND in value;
}

/** The failing checks of a report beside what they should be. */
export function comparisonOf(report: ConformanceReport): Pick<NotConformantError, 'actual' | 'expected'> {
  const failed = report.checks.filter(({ status }) => status === 'fail');
  return {
    actual: Object.fromEntries([
      ['verdict', report.verdict],
      ...failed.map(({ name, status }) => [name, status]),
    ]),
    expected: Object.fromEntries([['verdict', 'conformant'], ...failed.map(({ name }) => [name, 'pass'])]),
  };
}
