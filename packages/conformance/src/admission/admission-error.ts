import type { ConformanceReport } from '../report/conformance-report.js';
import { failureMessage } from '../testing/failure-message.js';

const BRAND = Symbol.for('contextgraph.conformance.AdmissionError');

interface RefusalDetails {
  readonly reportFile?: string | undefined;
  /** Why, when it is not the report that speaks against it. */
  readonly reason?: string;
}

/** A provider was not admitted. It is not in the host, and the host never spoke to it. */
export class AdmissionError extends Error {
  readonly code = 'not-admitted';
  /** The host's name for the provider. */
  readonly provider: string;
  /** The anchors of the requirements that it broke, each once, in the report's order. */
  readonly anchors: readonly string[];
  /** The names of the checks that failed. */
  readonly checks: readonly string[];
  /** The file that holds the report, when one was asked for. */
  readonly reportFile?: string;
  declare readonly report: ConformanceReport;

  constructor(provider: string, report: ConformanceReport, details: RefusalDetails = {}) {
    const failed = report.checks.filter(({ status }) => status === 'fail');
    const anchors = [...new Set(failed.flatMap((check) => check.anchors))];
    super(messageFor(provider, report, { ...details, anchors }));
    const { reportFile } = details;
    this.provider = provider;
    this.anchors = anchors;
    this.checks = failed.map(({ name }) => name);
    if (reportFile !== undefined) this.reportFile = reportFile;
    // Not enumerable: whoever prints the error would print the whole report below the message.
    Object.defineProperty(this, 'report', { value: report, enumerable: false });
  }
}

Object.defineProperty(AdmissionError.prototype, 'name', {
  value: 'AdmissionError',
  configurable: true,
  writable: true,
});
Object.defineProperty(AdmissionError.prototype, BRAND, { value: true });

/** True for an {@link AdmissionError}, whichever copy of this module made it. */
export function isAdmissionError(value: unknown): value is AdmissionError {
  return typeof value === 'object' && value !== null && BRAND in value;
}

function messageFor(
  provider: string,
  report: ConformanceReport,
  { anchors, reportFile, reason }: RefusalDetails & { readonly anchors: readonly string[] },
): string {
  if (reason !== undefined) return `provider ${JSON.stringify(provider)} is not admitted: ${reason}`;
  const broken = anchors.length === 0 ? '' : ` It breaks ${anchors.join(', ')}.`;
  const where = reportFile === undefined ? 'in the member report' : `in ${reportFile}`;
  return `provider ${JSON.stringify(provider)} is not admitted.${broken} The whole report is ${where}.\n${failureMessage(report)}`;
}
