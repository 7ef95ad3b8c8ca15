import type { ConformanceReport } from '../report/conformance-report.js';
import type { RunRecord } from './reporters/reporter.js';

/** The documented exit codes of `contextgraph-inspect`. */
export const EXIT = {
  conformant: 0,
  notConformant: 1,
  usage: 2,
  authentication: 3,
  unreachable: 4,
  timedOut: 6,
  internalFailure: 70,
} as const;

/** Signals that end a run. */
export type EndingSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

const SIGNAL_NUMBERS: Readonly<Record<EndingSignal, number>> = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** The exit code of a run that a signal ended: 128 and the signal's number, as shells have it. */
export function exitCodeOfSignal(signal: EndingSignal): number {
  return 128 + SIGNAL_NUMBERS[signal];
}

/** The exit code of a finished run: how it ended, what it found, and whether that was known. */
export function exitCodeOfRun({ report, expectation }: Pick<RunRecord, 'report' | 'expectation'>): number {
  const code = exitCodeOfReport(report);
  if (expectation === undefined) return code;
  if (expectation.met) return EXIT.conformant;
  return code === EXIT.conformant ? EXIT.notConformant : code;
}

function exitCodeOfReport(report: ConformanceReport): number {
  switch (report.ending) {
    case 'authentication':
      return EXIT.authentication;
    case 'unreachable':
      return EXIT.unreachable;
    case 'timed-out':
      return EXIT.timedOut;
    case 'interrupted':
      return exitCodeOfSignal('SIGINT');
    default:
      return report.verdict === 'conformant' ? EXIT.conformant : EXIT.notConformant;
  }
}
