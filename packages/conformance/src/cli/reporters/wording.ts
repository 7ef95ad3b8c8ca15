import type { ConformanceReport } from '../../report/conformance-report.js';
import type { RunRecord } from './reporter.js';

/** The verdict and the counts in one line. */
export function headlineOf({ verdict, summary }: ConformanceReport): string {
  const word = verdict === 'conformant' ? 'Conformant' : 'Not conformant';
  return `${word}: ${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped`;
}

/** What else is to be known of a run, a few words each. */
export function runFacts(report: ConformanceReport): readonly string[] {
  const { profile, seed, provider, duration_ms: ms, started_at: started, ending } = report;
  return [
    ...(provider === undefined ? [] : [`${provider.name} ${provider.version}`]),
    `profile ${profile}`,
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    `${(ms / 1000).toFixed(1)} s`,
    started,
    ...(ending === undefined ? [] : [`ended: ${ending}`]),
  ];
}

/** How the known failures compare with what was seen; nothing when none were given. */
export function expectationLines({ expectation }: RunRecord): readonly string[] {
  if (expectation === undefined) return [];
  const { met, known_failures: known, unexpected_failures: unexpected, now_passing: passing } = expectation;
  const word = met ? 'As expected' : 'Not as expected';
  return [
    `${word}: ${count(known.length, 'known failure')}, ${count(unexpected.length, 'new one')}, ${passing.length} that now ${passing.length === 1 ? 'passes' : 'pass'}`,
    ...known.map(({ check, reason }) => `known: ${check}${reason === undefined ? '' : ` (${reason})`}`),
    ...unexpected.map((check) => `new: ${check} fails, and is not among the known failures`),
    ...passing.map(({ check }) => `now passes: ${check}; remove it from the known failures`),
  ];
}

function count(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`;
}
