import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { probeProvider } from '../../probe-provider.js';
import type { ProbeReport } from '../../probe-report.js';
import { blankSecrets } from '../../report/blank-secrets.js';
import { redactTarget } from '../../report/redact-target.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import { secretScrubber } from '../../report/secrets.js';
import { runConformance } from '../../run-conformance.js';
import type { ConformanceTarget } from '../../target/conformance-target.js';
import { exitCodeOfReport, exitCodeOfSignal } from '../exit-codes.js';
import { type Interruption, listenForInterruption } from '../interruption.js';
import { checkOutputPath, writeOutputFile } from '../output/output-file.js';
import type { TextSink } from '../output/text-sink.js';
import { reporterNamed } from '../reporters/choose-reporter.js';
import { renderProbe } from '../reporters/probe-text.js';
import type { ReporterName, RunRecord } from '../reporters/reporter.js';
import { renderCheck, renderReportTitle, renderVerdict } from '../reporters/text.js';
import type { RunContext } from './run-context.js';

/** One inspection: what to judge, how long to wait, and where the report goes. */
export interface Inspection {
  readonly target: ConformanceTarget;
  readonly query?: Partial<ContextQuery> & Pick<ContextQuery, 'goal'>;
  readonly reporter: ReporterName;
  readonly output?: string;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly require: readonly string[];
}

/**
 * Opens the provider to show who it is and what it answers, judges it with the suite, and writes the report.
 * Resolves with the exit code. Throws only a `UsageError`, for a report that cannot be written.
 */
export async function inspect(inspection: Inspection, context: RunContext): Promise<number> {
  if (inspection.output !== undefined) checkOutputPath(inspection.output);
  const interruption = listenForInterruption((signal) => {
    context.stderr.write(`contextgraph-inspect: ${signal}: ending the provider\n`);
  });
  try {
    const record = await observe(inspection, interruption, humanSink(inspection, context));
    await deliver(inspection, record, context);
    const signal = interruption.received();
    return signal === undefined ? exitCodeOfReport(record.report) : exitCodeOfSignal(signal);
  } finally {
    interruption.stop();
  }
}

// With a machine's report on stdout, people read stderr; stdout then holds that document and nothing else.
function humanSink({ reporter }: Inspection, context: RunContext): TextSink {
  return reporter === 'text' ? context.stdout : context.stderr;
}

async function observe(
  inspection: Inspection,
  interruption: Interruption,
  human: TextSink,
): Promise<RunRecord> {
  const { target } = inspection;
  const started = performance.now();
  // The suite blanks secrets in what it reports; what the probe hands over is as the provider sent it.
  const probe = blankSecrets(await probeWithin(inspection, interruption.signal), secretScrubber(target));
  human.write(renderProbe(probe, human.palette));
  human.write(renderReportTitle(redactTarget(target), human.palette));
  const left = inspection.totalTimeoutMs - (performance.now() - started);
  const report = await runConformance(target, {
    timeoutMs: inspection.timeoutMs,
    totalTimeoutMs: Math.max(1, Math.round(left)),
    signal: interruption.signal,
    require: inspection.require,
    onCheck: (check) => human.write(renderCheck(check, human.palette)),
  });
  human.write(renderVerdict(report, human.palette));
  return { probe, report };
}

// The probe may not use up more than the whole run is given, even by a provider that answers nothing.
function probeWithin(inspection: Inspection, interrupted: AbortSignal): Promise<ProbeReport> {
  const { target, query, timeoutMs, totalTimeoutMs } = inspection;
  return probeProvider(target, {
    timeoutMs,
    signal: AbortSignal.any([interrupted, AbortSignal.timeout(totalTimeoutMs)]),
    ...(query === undefined ? {} : { query }),
  });
}

async function deliver(inspection: Inspection, record: RunRecord, context: RunContext): Promise<void> {
  const { reporter, output } = inspection;
  // The text report was written line by line as the checks ended.
  if (output === undefined && reporter === 'text') return;
  const document = reporterNamed(reporter)(record);
  if (output === undefined) context.stdout.write(document);
  else {
    await writeOutputFile(output, document);
    humanSink(inspection, context).write(`\n  report written to ${sanitizeForTerminal(output)}\n`);
  }
}
