import { freshSeed, isSeed } from './probe-values/seeded-random.js';
import { CHECK_NAMES } from './provider-checks/registry.js';
import type { ConformanceReport, ReportProfile } from './report/conformance-report.js';
import { recordInOrder } from './report/in-order.js';
import { createRecorder } from './report/recorder.js';
import { redactTarget } from './report/redact-target.js';
import { sanitizeForTerminal } from './report/sanitize.js';
import { secretScrubber } from './report/secrets.js';
import { summarize } from './report/summarize.js';
import { startRunClock } from './run-clock.js';
import type { ConformanceOptions } from './run-options.js';
import { knownQuestion } from './running/known-question.js';
import type { Run, Silence } from './running/run.js';
import { runParity } from './running/run-parity.js';
import { runStrict } from './running/run-strict.js';
import { sourceAccessOf } from './source-bytes/source-access.js';
import { STRICT_CHECK_NAMES } from './strict-checks/registry.js';
import { type ConformanceTarget, transportOf } from './target/conformance-target.js';
import type { ProviderSession } from './target/provider-session.js';
import { createSuiteTarget } from './target/suite-target.js';
import { DEFAULT_TOTAL_TIMEOUT_MS, positiveMs, timingOf } from './target/timing.js';
import { createWireLog } from './wire-log/wire-log.js';

/**
 * Judges a provider. Profile `parity` (default): the 13 checks of the public suite, with the same names, order, statuses and verdict.
 * Profile `strict`: the same 13, read as the requirements have them, and the checks beyond them, with probe values from `seed`.
 * Whatever the provider does becomes a check result: the promise rejects only for a caller's mistake (`RangeError` for a time that is
 * no positive number, a profile or seed that is none, a root that is no folder, or a name in `require` that no check of the profile
 * has), and it settles soon after `totalTimeoutMs` at the latest.
 */
export function runConformance(
  target: ConformanceTarget,
  options: ConformanceOptions = {},
): Promise<ConformanceReport> {
  return judgeAfter({}, target, options);
}

/** As `runConformance`, after something else has waited for the provider in vain: it is not waited for again. */
export async function judgeAfter(
  silence: Silence,
  target: ConformanceTarget,
  options: ConformanceOptions,
): Promise<ConformanceReport> {
  const profile = knownProfile(options.profile ?? 'parity');
  const seed = profile === 'strict' ? usableSeed(options.seed ?? freshSeed()) : undefined;
  const names = checkNamesOf(profile);
  const require = knownNames(options.require ?? [], names);
  const sources = sourceAccessOf(target, options.roots);
  const totalMs = positiveMs('totalTimeoutMs', options.totalTimeoutMs, DEFAULT_TOTAL_TIMEOUT_MS);
  const clock = startRunClock(totalMs, options.signal);
  try {
    const timing = timingOf(options.timeoutMs, clock.signal, options.connectTimeoutMs);
    const scrub = secretScrubber(target);
    const recorder = createRecorder({ scrub, require, onCheck: options.onCheck });
    const reading = profile === 'strict' ? 'tolerant' : 'reference';
    const suiteTarget = createSuiteTarget(target, timing, reading);
    const startedAt = new Date();
    // The order of a parity run depends on the handshake; a strict run has one order, in which its checks do not end.
    const run: Run = {
      target,
      suiteTarget,
      timing,
      sources,
      clock,
      recorder: seed === undefined ? recorder : recordInOrder(recorder, names),
      silence: { ...silence },
      endings: [],
      wire: createWireLog({ scrub, ...(options.onWire && { onWire: options.onWire }) }),
    };
    try {
      const session = await (seed === undefined
        ? runParity(run)
        : runStrict(run, seed, knownQuestion(options.query)));
      return summarize({
        target: redactTarget(target),
        checks: recorder.results(),
        provider: session && identity(session, scrub),
        ending: clock.stopped()?.ending ?? run.endings[0],
        transport: transportOf(target),
        profile,
        ...(seed === undefined ? {} : { seed }),
        startedAt,
        durationMs: Date.now() - startedAt.getTime(),
      });
    } finally {
      await suiteTarget.dispose();
    }
  } finally {
    clock.end();
  }
}

/** The names of the checks of `profile`, in report order. */
export function checkNamesOf(profile: ReportProfile): readonly string[] {
  return profile === 'strict' ? [...CHECK_NAMES, ...STRICT_CHECK_NAMES] : CHECK_NAMES;
}

function knownProfile(profile: ReportProfile): ReportProfile {
  if (profile === 'parity' || profile === 'strict') return profile;
  throw new RangeError(`profile is ${JSON.stringify(profile)}; it is "parity" or "strict"`);
}

function usableSeed(seed: string): string {
  if (isSeed(seed)) return seed;
  throw new RangeError('seed is 1 to 64 letters, digits, ".", ":", "_" or "-"');
}

function knownNames(names: readonly string[], known: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw new RangeError(`require names "${unknown}", which is no check; the checks are ${known.join(', ')}`);
}

function identity(session: ProviderSession, scrub: (text: string) => string) {
  const { name, version } = session.ack.provider;
  const shown = (text: string) => sanitizeForTerminal(scrub(text).slice(0, 200));
  return { name: shown(name), version: shown(version) };
}
