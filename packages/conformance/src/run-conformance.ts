import { handshake } from './provider-checks/handshake.js';
import {
  type Finding,
  failed,
  failedWith,
  type SessionContext,
  skipped,
} from './provider-checks/provider-check.js';
import {
  CHECK_NAMES,
  SESSION_CHECKS,
  SESSION_CHECKS_WITHOUT_HANDSHAKE,
  WIRE_CHECKS,
} from './provider-checks/registry.js';
import { SAMPLE_QUERY } from './provider-checks/sample-query.js';
import type { ConformanceReport, RunEnding } from './report/conformance-report.js';
import { createRecorder, type RecordedCheck, type Recorder } from './report/recorder.js';
import { redactTarget } from './report/redact-target.js';
import { sanitizeForTerminal } from './report/sanitize.js';
import { secretScrubber } from './report/secrets.js';
import { summarize } from './report/summarize.js';
import { type RunClock, startRunClock } from './run-clock.js';
import type { ConformanceOptions } from './run-options.js';
import { type ConformanceTarget, type TransportKind, transportOf } from './target/conformance-target.js';
import type { ProviderSession } from './target/provider-session.js';
import { createSuiteTarget, type SuiteTarget } from './target/suite-target.js';
import { DEFAULT_TOTAL_TIMEOUT_MS, positiveMs, type Timing, timingOf } from './target/timing.js';
import { createWireLog, type WireLog } from './wire-log/wire-log.js';

/**
 * Judges a provider by the 13 checks of the public suite, with the same names, order, statuses and verdict (profile `parity`).
 * Whatever the provider does becomes a check result: the promise rejects only for a caller's mistake (`RangeError` for a time that is
 * no positive number, or for a name in `require` that no check has), and it settles soon after `totalTimeoutMs` at the latest.
 */
export async function runConformance(
  target: ConformanceTarget,
  options: ConformanceOptions = {},
): Promise<ConformanceReport> {
  const require = knownNames(options.require ?? []);
  const totalMs = positiveMs('totalTimeoutMs', options.totalTimeoutMs, DEFAULT_TOTAL_TIMEOUT_MS);
  const clock = startRunClock(totalMs, options.signal);
  try {
    const timing = timingOf(options.timeoutMs, clock.signal, options.connectTimeoutMs);
    const scrub = secretScrubber(target);
    const recorder = createRecorder({ scrub, require, onCheck: options.onCheck });
    const suiteTarget = createSuiteTarget(target, timing);
    const run: Run = {
      target,
      scrub,
      suiteTarget,
      timing,
      clock,
      recorder,
      endings: [],
      wire: createWireLog({ scrub, ...(options.onWire && { onWire: options.onWire }) }),
      startedAt: new Date(),
    };
    try {
      return await judge(run);
    } finally {
      await suiteTarget.dispose();
    }
  } finally {
    clock.end();
  }
}

interface Run {
  readonly target: ConformanceTarget;
  readonly scrub: (text: string) => string;
  readonly suiteTarget: SuiteTarget;
  readonly timing: Timing;
  readonly clock: RunClock;
  readonly recorder: Recorder;
  readonly endings: RunEnding[];
  readonly wire: WireLog;
  readonly startedAt: Date;
}

function knownNames(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !CHECK_NAMES.includes(name));
  if (unknown === undefined) return names;
  throw new RangeError(
    `require names "${unknown}", which is no check; the checks are ${CHECK_NAMES.join(', ')}`,
  );
}

async function judge(run: Run): Promise<ConformanceReport> {
  const session = await runHandshake(run);
  if (session) await runSessionChecks(run, session);
  else skipSessionChecks(run);
  await runWireChecks(run);
  const ending = run.clock.stopped()?.ending ?? run.endings[0];
  return summarize({
    target: redactTarget(run.target),
    checks: run.recorder.results(),
    provider: session && identity(session, secretScrubber(run.target)),
    ending,
    transport: transportOf(run.target),
    startedAt: run.startedAt,
    durationMs: Date.now() - run.startedAt.getTime(),
  });
}

async function runHandshake(run: Run): Promise<ProviderSession | undefined> {
  let session: ProviderSession | undefined;
  await runCheck(run, handshake, async () => {
    const opened = await run.suiteTarget.openSession();
    if (!opened.ok) {
      // How the connection could not be opened decides how the whole run ended.
      if (opened.failure.ending !== undefined) run.endings.push(opened.failure.ending);
      return failedWith(opened.failure, 'no handshake (H1)');
    }
    session = opened.value;
    return handshake.judge(opened.value);
  });
  return session;
}

async function runSessionChecks(run: Run, session: ProviderSession): Promise<void> {
  let sample: ReturnType<SessionContext['sampleAnswer']> | undefined;
  const sourceRoot = sourceRootOf(run.target);
  const context: SessionContext = {
    session,
    timeoutMs: run.timing.timeoutMs,
    sampleAnswer: () => {
      sample ??= session.query(SAMPLE_QUERY);
      return sample;
    },
    ...(sourceRoot === undefined ? {} : { sourceRoot }),
  };
  for (const check of SESSION_CHECKS) await runCheck(run, check, () => check.run(context));
}

function skipSessionChecks(run: Run): void {
  for (const check of SESSION_CHECKS_WITHOUT_HANDSHAKE) {
    run.recorder.record(check, skipped('no handshake succeeded, so there is no provider to ask'), 0);
  }
}

async function runWireChecks(run: Run): Promise<void> {
  const { openProcess } = run.suiteTarget;
  const reason = `needs raw lines to a process of its own; the target is ${NOT_STDIO[transportOf(run.target)]}`;
  for (const check of WIRE_CHECKS) {
    await runCheck(run, check, () =>
      openProcess ? check.run({ openProcess }) : Promise.resolve(skipped(reason)),
    );
  }
}

const NOT_STDIO: Readonly<Record<TransportKind, string>> = {
  stdio: 'a process',
  http: 'an HTTP endpoint',
  'in-process': 'in this process',
};

async function runCheck(run: Run, check: RecordedCheck, work: () => Promise<Finding>): Promise<void> {
  const started = performance.now();
  const finding = await run.wire.during(check.name, () => findingOf(run, work));
  // Only a time-out in the middle ends a run as a whole; how an opening failed is noted where the session is opened.
  if (finding.status === 'fail' && finding.ending === 'timed-out') run.endings.push('timed-out');
  run.recorder.record(check, finding, performance.now() - started);
}

async function findingOf(run: Run, work: () => Promise<Finding>): Promise<Finding> {
  const cutShort = (): Finding => {
    const reason = run.clock.stopped();
    const evidence = `not finished: ${reason?.message ?? 'the run has ended'}`;
    return reason?.ending === 'interrupted' ? skipped(evidence) : failed(evidence);
  };
  if (run.clock.stopped()) return cutShort();
  try {
    const finding = await Promise.race([work(), run.clock.stop.then(cutShort)]);
    return run.clock.stopped() && finding.status !== 'pass' ? cutShort() : finding;
  } catch (error) {
    return failed(`the check itself failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

// Another machine's paths mean nothing here: for an HTTP target no actual digest is ever shown.
function sourceRootOf(target: ConformanceTarget): string | undefined {
  if ('stdio' in target) return target.stdio.cwd ?? process.cwd();
  return 'http' in target ? undefined : process.cwd();
}

function identity(session: ProviderSession, scrub: (text: string) => string) {
  const { name, version } = session.ack.provider;
  const shown = (text: string) => sanitizeForTerminal(scrub(text).slice(0, 200));
  return { name: shown(name), version: shown(version) };
}
