import { type Finding, failed, skipped } from '../provider-checks/provider-check.js';
import type { RunEnding } from '../report/conformance-report.js';
import type { RecordedCheck, Recorder } from '../report/recorder.js';
import type { RunClock } from '../run-clock.js';
import type { SourceAccess } from '../source-bytes/source-access.js';
import type { ConformanceTarget } from '../target/conformance-target.js';
import type { Failure } from '../target/failure.js';
import type { SuiteTarget } from '../target/suite-target.js';
import type { Timing } from '../target/timing.js';
import type { WireLog } from '../wire-log/wire-log.js';

/** What a run consists of while it is under way. */
export interface Run {
  readonly target: ConformanceTarget;
  readonly suiteTarget: SuiteTarget;
  readonly timing: Timing;
  readonly sources: SourceAccess;
  readonly clock: RunClock;
  readonly recorder: Pick<Recorder, 'record'>;
  /** What was waited for in vain already, before the run or in it. */
  readonly silence: Silence;
  /** How the run should end, as far as checks know; the first one counts. */
  readonly endings: RunEnding[];
  /** What goes over the wire in a check is noted under its name. */
  readonly wire: WireLog;
}

/** What a provider did not answer in time. Who is silent once is not waited for again. */
export interface Silence {
  handshake?: Failure;
  /** A plain question. */
  question?: Failure;
}

/** Runs one check and records what it found. Never rejects, and settles soon after the run must end. */
export async function runCheck(run: Run, check: RecordedCheck, work: () => Promise<Finding>): Promise<void> {
  const started = performance.now();
  const finding = await run.wire.during(check.name, () => findingOf(run.clock, work));
  // Only a time-out in the middle ends a run as a whole; how an opening failed is noted where the session is opened.
  if (finding.status === 'fail' && finding.ending === 'timed-out') run.endings.push('timed-out');
  run.recorder.record(check, finding, performance.now() - started);
}

/** What `work` found, or that it could not: it threw, or the run is over. Never rejects. */
export async function findingOf(clock: RunClock, work: () => Promise<Finding>): Promise<Finding> {
  const cutShort = (): Finding => {
    const reason = clock.stopped();
    const evidence = `not finished: ${reason?.message ?? 'the run has ended'}`;
    return reason?.ending === 'interrupted' ? skipped(evidence) : failed(evidence);
  };
  if (clock.stopped()) return cutShort();
  try {
    const finding = await Promise.race([work(), clock.stop.then(cutShort)]);
    return clock.stopped() && finding.status !== 'pass' ? cutShort() : finding;
  } catch (error) {
    return failed(`the check itself failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
