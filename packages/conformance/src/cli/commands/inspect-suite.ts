import type { ConformanceReport } from '../../report/conformance-report.js';
import type { SuiteOptions } from '../../running/run-suite.js';
import { exitCodeOfRun, exitCodeOfSignal } from '../exit-codes.js';
import type { KnownFailure } from '../expectation/baseline.js';
import { compareWithBaseline } from '../expectation/expectation.js';
import { listenForInterruption } from '../interruption.js';
import type { ReportRequest } from '../options/report-options.js';
import { deliver } from '../output/deliver.js';
import { humanSink } from '../output/human-sink.js';
import { checkOutputPath } from '../output/output-file.js';
import { renderCheck } from '../reporters/check-lines.js';
import { renderExpectation, renderReportTitle, renderVerdict } from '../reporters/text.js';
import type { RunContext } from './run-context.js';

/** One run of a suite for hosts, and where its reports go. */
export interface SuiteInspection {
  /** The line that names what is judged. */
  readonly target: string;
  readonly run: (options: SuiteOptions) => Promise<ConformanceReport>;
  readonly reports: readonly ReportRequest[];
  /** Nothing for people on stdout. */
  readonly quiet: boolean;
  readonly badge?: string;
  readonly baseline?: { readonly file: string; readonly failures: readonly KnownFailure[] };
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly require: readonly string[];
}

/** Judges a host and writes the reports. Resolves with the exit code. Throws only a `UsageError`, for a file that cannot be written. */
export async function inspectSuite(inspection: SuiteInspection, context: RunContext): Promise<number> {
  const { target, run, timeoutMs, totalTimeoutMs, require, baseline, reports, badge } = inspection;
  for (const file of [...reports.map(({ file }) => file), badge]) {
    if (file !== undefined) checkOutputPath(file);
  }
  const interruption = listenForInterruption((signal) => {
    context.stderr.write(`contextgraph-inspect: ${signal}: ending the host\n`);
  });
  const human = humanSink(inspection, context);
  try {
    human.write(renderReportTitle(target, human.palette));
    const report = await run({
      timeoutMs,
      totalTimeoutMs,
      require,
      signal: interruption.signal,
      onCheck: (check) => human.write(renderCheck(check, human.palette)),
    });
    const expectation = baseline && compareWithBaseline(report, baseline.failures);
    const record = { report, ...(expectation && { expectation }) };
    human.write(renderVerdict(report, human.palette));
    human.write(renderExpectation(record, human.palette));
    await deliver({ reports, human, ...(badge === undefined ? {} : { badge }) }, record, context);
    const signal = interruption.received();
    return signal === undefined ? exitCodeOfRun(record) : exitCodeOfSignal(signal);
  } finally {
    interruption.stop();
  }
}
