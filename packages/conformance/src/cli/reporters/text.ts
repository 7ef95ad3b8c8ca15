import type { ConformanceReport } from '../../report/conformance-report.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import type { Palette } from '../output/palette.js';
import { createCheckLines, isUnreached } from './check-lines.js';
import { renderProbe } from './probe-text.js';
import type { RunRecord } from './reporter.js';
import { expectationLines } from './wording.js';

/** The whole run as text for people: the probe, a line and its evidence per check, the verdict. */
export function renderText(record: RunRecord, palette: Palette): string {
  const { probe, report } = record;
  const lines = createCheckLines(palette);
  return [
    probe === undefined ? '' : renderProbe(probe, palette),
    renderReportTitle(report.target, palette),
    ...report.checks.map(lines.next),
    lines.end(report.ending),
    renderVerdict(report, palette),
    renderExpectation(record, palette),
  ].join('');
}

/** The line above the checks. */
export function renderReportTitle(target: string, palette: Palette): string {
  return `\n${palette.strong('conformance')} ${sanitizeForTerminal(target)}\n`;
}

/** The last lines: the counts, each skip with its reason (reading 11; nobody reached is reason enough for all), and how the run ended when it did not end by itself. */
export function renderVerdict(report: ConformanceReport, palette: Palette): string {
  const { summary, verdict, skipped, ending } = report;
  const counts = `${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped`;
  const word =
    verdict === 'conformant'
      ? palette.good(palette.strong('CONFORMANT'))
      : palette.bad(palette.strong('NOT CONFORMANT'));
  const skips = [...groupByReason(isUnreached(ending) ? [] : skipped)].map(
    ([reason, names]) =>
      `  ${palette.quiet(`skipped: ${names.join(', ')}: ${sanitizeForTerminal(reason)}`)}\n`,
  );
  const end = ending === undefined ? '' : `  ${palette.warning(ENDINGS[ending])}\n`;
  const seed =
    report.seed === undefined
      ? ''
      : `  ${palette.quiet(`profile strict; the same command with --seed ${report.seed} asks the same again`)}\n`;
  return `\n  ${word}: ${counts}\n${seed}${skips.join('')}${end}`;
}

/** How the known failures compare with what was seen; nothing when none were given. */
export function renderExpectation(record: RunRecord, palette: Palette): string {
  const [first, ...rest] = expectationLines(record).map(sanitizeForTerminal);
  if (first === undefined) return '';
  const paint = record.expectation?.met ? palette.good : palette.bad;
  return `  ${paint(first)}\n${rest.map((line) => `    ${line}\n`).join('')}`;
}

const ENDINGS: Readonly<Record<NonNullable<ConformanceReport['ending']>, string>> = {
  authentication:
    'The provider wants authentication: give what it accepts with --bearer-env NAME or --header.',
  unreachable: 'The provider could not be started or reached: see the evidence of handshake.',
  'timed-out': 'The run waited too long: see which check says so, and --timeout, --total-timeout.',
  interrupted: 'The run was interrupted; what it had not judged yet does not count as judged.',
};

// One cause often skips many checks; it is told once.
function groupByReason(skipped: ConformanceReport['skipped']): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { name, reason } of skipped) groups.set(reason, [...(groups.get(reason) ?? []), name]);
  return groups;
}
