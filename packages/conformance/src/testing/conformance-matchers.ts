import type { ConformanceReport } from '../report/conformance-report.js';
import { refuseOtherThings } from './assert-conformant.js';
import { failureMessage } from './failure-message.js';
import { comparisonOf } from './not-conformant-error.js';

/** What a matcher tells its runner. */
export interface MatcherOutcome {
  readonly pass: boolean;
  readonly message: () => string;
  readonly actual?: unknown;
  readonly expected?: unknown;
}

/** Matchers for `expect.extend` of Vitest and Jest: `expect(report).toBeConformant()`. */
export const conformanceMatchers = {
  toBeConformant(report: ConformanceReport): MatcherOutcome {
    refuseOtherThings(report);
    const pass = report.verdict === 'conformant';
    return { pass, message: () => failureMessage(report), ...(pass ? {} : comparisonOf(report)) };
  },
} as const;
