import { type Finding, failed } from '../provider-checks/provider-check.js';
import type { ConformanceReport, SuiteProfile } from '../report/conformance-report.js';
import { createRecorder, type RecordedCheck } from '../report/recorder.js';
import { sanitizeForTerminal } from '../report/sanitize.js';
import { summarize } from '../report/summarize.js';
import { startRunClock } from '../run-clock.js';
import type { ConformanceOptions } from '../run-options.js';
import { openStage, type Stage } from '../staging/stage.js';
import { DEFAULT_TOTAL_TIMEOUT_MS, positiveMs } from '../target/timing.js';
import { findingOf } from './run.js';

/** Options of a suite for hosts. */
export type SuiteOptions = Pick<
  ConformanceOptions,
  'timeoutMs' | 'totalTimeoutMs' | 'signal' | 'require' | 'onCheck'
>;

/** A suite that plays scenes before a subject in this process. */
export interface Suite<Check extends RecordedCheck> {
  readonly profile: SuiteProfile;
  /** The line that names the subject. */
  readonly target: string;
  readonly checks: readonly Check[];
  run(check: Check, tools: SuiteTools): Promise<Finding>;
}

/** What every scene needs. */
export interface SuiteTools {
  readonly stage: Stage;
  /** Waits at most as long as one step may take; rejects with what it was that took too long. */
  within<T>(doing: string, work: () => T | PromiseLike<T>): Promise<T>;
}

const DEFAULT_STEP_MS = 10_000;

/** Plays all scenes, one after the other, and reports. Rejects only for options that are wrong, with a `RangeError`. */
export async function runSuite<Check extends RecordedCheck>(
  suite: Suite<Check>,
  options: SuiteOptions,
): Promise<ConformanceReport> {
  const stepMs = positiveMs('timeoutMs', options.timeoutMs, DEFAULT_STEP_MS);
  const totalMs = positiveMs('totalTimeoutMs', options.totalTimeoutMs, DEFAULT_TOTAL_TIMEOUT_MS);
  const require = knownNames(options.require ?? [], suite.checks);
  const clock = startRunClock(totalMs, options.signal);
  const stage = openStage();
  const startedAt = new Date();
  try {
    const recorder = createRecorder({ scrub: (text) => text, require, onCheck: options.onCheck });
    const tools: SuiteTools = { stage, within: (doing, work) => within(stepMs, doing, work) };
    let timedOut = false;
    for (const check of suite.checks) {
      const started = performance.now();
      const finding = await findingOf(clock, () => judge(suite, check, tools));
      timedOut ||= finding.ending === 'timed-out';
      recorder.record(check, finding, performance.now() - started);
    }
    return summarize({
      target: sanitizeForTerminal(suite.target),
      checks: recorder.results(),
      provider: undefined,
      ending: clock.stopped()?.ending ?? (timedOut ? 'timed-out' : undefined),
      transport: 'in-process',
      profile: suite.profile,
      startedAt,
      durationMs: Date.now() - startedAt.getTime(),
    });
  } finally {
    stage.strike();
    clock.end();
  }
}

// What the subject throws is its answer; a step without an end also says how the run ended.
async function judge<Check extends RecordedCheck>(
  suite: Suite<Check>,
  check: Check,
  tools: SuiteTools,
): Promise<Finding> {
  try {
    return await suite.run(check, tools);
  } catch (error) {
    if (error instanceof StepTimeout) return { ...failed(error.message), ending: 'timed-out' };
    return failed(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

class StepTimeout extends Error {}

function knownNames(names: readonly string[], checks: readonly RecordedCheck[]): readonly string[] {
  const known = checks.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw new RangeError(`require names "${unknown}", which is no check; the checks are ${known.join(', ')}`);
}

async function within<T>(ms: number, doing: string, work: () => T | PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StepTimeout(`${doing} took more than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([Promise.resolve(work()), late]);
  } finally {
    clearTimeout(timer);
  }
}
