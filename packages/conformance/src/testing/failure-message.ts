import type { ConformanceReport } from '../report/conformance-report.js';

/** What is wrong with a provider, for a person who reads the output of a test run: each failing check, its evidence, how to mend it. */
export function failureMessage(report: ConformanceReport): string {
  const { target, verdict, summary, profile, seed, ending, checks } = report;
  const counts = `${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped`;
  const repeat = seed === undefined ? '' : `, seed ${seed}`;
  const failures = checks
    .filter(({ status }) => status === 'fail')
    .map(({ name, anchors, evidence, mend }) =>
      [
        `  ✗ ${name}${anchors.length === 0 ? '' : ` (${anchors.join(', ')})`}`,
        `      ${evidence}`,
        ...(mend === undefined ? [] : [`      to mend: ${mend}`]),
      ].join('\n'),
    );
  return [
    `${target} is ${verdict.replace('-', ' ')}: ${counts} (profile ${profile}${repeat})`,
    ...(ending === undefined ? [] : [`  ${ENDINGS[ending]}`]),
    ...failures,
  ].join('\n');
}

const ENDINGS: Readonly<Record<NonNullable<ConformanceReport['ending']>, string>> = {
  authentication: 'The provider wants authentication: give the target bearerToken or headers.',
  unreachable: 'The provider could not be started or reached.',
  'timed-out': 'The run waited too long: see which check says so, and timeoutMs, totalTimeoutMs.',
  interrupted: 'The run was interrupted.',
};
