import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { probeProvider } from '../../probe-provider.js';
import type { ProbeReport } from '../../probe-report.js';
import { blankSecrets } from '../../report/blank-secrets.js';
import type { ReportProfile } from '../../report/conformance-report.js';
import { redactTarget } from '../../report/redact-target.js';
import { secretScrubber } from '../../report/secrets.js';
import { judgeAfter } from '../../run-conformance.js';
import type { Silence } from '../../running/run.js';
import type { ConformanceTarget } from '../../target/conformance-target.js';
import { exitCodeOfRun, exitCodeOfSignal } from '../exit-codes.js';
import type { KnownFailure } from '../expectation/baseline.js';
import { compareWithBaseline } from '../expectation/expectation.js';
import { type Interruption, listenForInterruption } from '../interruption.js';
import type { ReportRequest } from '../options/report-options.js';
import { deliver } from '../output/deliver.js';
import { humanSink } from '../output/human-sink.js';
import { checkOutputPath } from '../output/output-file.js';
import type { TextSink } from '../output/text-sink.js';
import { createWireCollector, type WireCollector } from '../output/wire-collector.js';
import { openWireFile } from '../output/wire-file.js';
import { createCheckLines } from '../reporters/check-lines.js';
import { renderProbe } from '../reporters/probe-text.js';
import type { RunRecord } from '../reporters/reporter.js';
import { renderExpectation, renderReportTitle, renderVerdict } from '../reporters/text.js';
import type { RunContext } from './run-context.js';

/** One inspection: what to judge, how long to wait, and where reports go. */
export interface Inspection {
  readonly target: ConformanceTarget;
  readonly profile: ReportProfile;
  readonly seed?: string;
  readonly query?: Partial<ContextQuery> & Pick<ContextQuery, 'goal'>;
  readonly reports: readonly ReportRequest[];
  /** Nothing for people on stdout. */
  readonly quiet: boolean;
  readonly badge?: string;
  /** The file that messages are noted in. */
  readonly wire?: string;
  readonly baseline?: { readonly file: string; readonly failures: readonly KnownFailure[] };
  readonly timeoutMs: number;
  readonly connectTimeoutMs?: number;
  readonly totalTimeoutMs: number;
  /** Folders inside which files named by provenance are read. */
  readonly roots?: readonly string[];
  readonly require: readonly string[];
}

/**
 * Opens the provider to show who it is and what it answers, judges it with the suite, and writes the reports.
 * Resolves with the exit code. Throws only a `UsageError`, for a file that cannot be written.
 */
export async function inspect(inspection: Inspection, context: RunContext): Promise<number> {
  for (const file of outputsOf(inspection)) checkOutputPath(file);
  const wireFile = inspection.wire === undefined ? undefined : openWireFile(inspection.wire);
  const interruption = listenForInterruption((signal) => {
    context.stderr.write(`contextgraph-inspect: ${signal}: ending the provider\n`);
  });
  const human = humanSink(inspection, context);
  try {
    // Nobody else reads it, and a provider may send a great deal.
    const wanted = wireFile !== undefined || inspection.reports.some(({ reporter }) => reporter === 'html');
    const wire = wanted ? createWireCollector(wireFile?.note) : undefined;
    const record = await observe(inspection, { interruption, human, wire });
    await deliver({ ...inspection, human }, record, context);
    wireFile?.end();
    const signal = interruption.received();
    return signal === undefined ? exitCodeOfRun(record) : exitCodeOfSignal(signal);
  } finally {
    interruption.stop();
  }
}

function outputsOf({ reports, badge, wire }: Inspection): readonly string[] {
  return [...reports.map(({ file }) => file), badge, wire].filter((file) => file !== undefined);
}

interface Observation {
  readonly interruption: Interruption;
  readonly human: TextSink;
  readonly wire: WireCollector | undefined;
}

async function observe(inspection: Inspection, observation: Observation): Promise<RunRecord> {
  const { target, connectTimeoutMs, baseline, profile, seed, roots, query } = inspection;
  const { interruption, human, wire } = observation;
  const started = performance.now();
  // The suite blanks secrets in what it reports; what the probe hands over is as the provider sent it.
  const probe = blankSecrets(await probeWithin(inspection, observation), secretScrubber(target));
  human.write(renderProbe(probe, human.palette));
  human.write(renderReportTitle(redactTarget(target), human.palette));
  const lines = createCheckLines(human.palette);
  const left = inspection.totalTimeoutMs - (performance.now() - started);
  const report = await judgeAfter(silenceOf(probe), target, {
    profile,
    ...(seed === undefined ? {} : { seed }),
    ...(query === undefined ? {} : { query }),
    timeoutMs: inspection.timeoutMs,
    ...(connectTimeoutMs === undefined ? {} : { connectTimeoutMs }),
    totalTimeoutMs: Math.max(1, Math.round(left)),
    signal: interruption.signal,
    require: inspection.require,
    ...(roots === undefined ? {} : { roots }),
    onCheck: (check) => human.write(lines.next(check)),
    ...(wire && { onWire: wire.nextPart() }),
  });
  const expectation = baseline && compareWithBaseline(report, baseline.failures);
  const record = { probe, report, ...(wire && { wire: wire.kept() }), ...(expectation && { expectation }) };
  human.write(lines.end(report.ending));
  human.write(renderVerdict(report, human.palette));
  human.write(renderExpectation(record, human.palette));
  return record;
}

// The suite would wait for the same once more.
function silenceOf(probe: ProbeReport): Silence {
  if (!probe.ok) return probe.error.ending === 'timed-out' ? { handshake: probe.error } : {};
  const { queryError } = probe;
  return queryError?.ending === 'timed-out' ? { question: queryError } : {};
}

// The probe may not use up more than the whole run is given, even by a provider that answers nothing.
function probeWithin(inspection: Inspection, { interruption, wire }: Observation): Promise<ProbeReport> {
  const { target, query, timeoutMs, connectTimeoutMs, totalTimeoutMs } = inspection;
  return probeProvider(target, {
    timeoutMs,
    ...(connectTimeoutMs === undefined ? {} : { connectTimeoutMs }),
    signal: AbortSignal.any([interruption.signal, AbortSignal.timeout(totalTimeoutMs)]),
    ...(query === undefined ? {} : { query }),
    ...(wire && { onWire: wire.nextPart() }),
  });
}
