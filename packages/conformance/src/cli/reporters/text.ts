import type { CheckResult, CheckStatus, ConformanceReport } from '../../report/conformance-report.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import type { Palette } from '../output/palette.js';
import { renderProbe } from './probe-text.js';
import type { RunRecord } from './reporter.js';

/** The whole run as text for people: the probe, a line and its evidence per check, the verdict. */
export function renderText({ probe, report }: RunRecord, palette: Palette): string {
  const checks = report.checks.map((check) => renderCheck(check, palette));
  return [
    renderProbe(probe, palette),
    renderReportTitle(report.target, palette),
    ...checks,
    renderVerdict(report, palette),
  ].join('');
}

/** The line above the checks. */
export function renderReportTitle(target: string, palette: Palette): string {
  return `\n${palette.strong('conformance')} ${sanitizeForTerminal(target)}\n`;
}

/** One check: its mark, name, anchors and time, and the evidence below. */
export function renderCheck(check: CheckResult, palette: Palette): string {
  const { name, status, evidence, anchors, duration_ms: duration } = check;
  const cited = anchors.length > 0 ? palette.quiet(` (${anchors.join(', ')})`) : '';
  const mark = markOf(status, palette);
  return `  ${mark} ${name}${cited} ${palette.quiet(`${duration} ms`)}\n      ${sanitizeForTerminal(evidence)}\n`;
}

/** The last lines: the counts, each skip with its reason (reading 11), and how the run ended when it did not end by itself. */
export function renderVerdict(report: ConformanceReport, palette: Palette): string {
  const { summary, verdict, skipped, ending } = report;
  const counts = `${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped`;
  const word =
    verdict === 'conformant'
      ? palette.good(palette.strong('CONFORMANT'))
      : palette.bad(palette.strong('NOT CONFORMANT'));
  const skips = [...groupByReason(skipped)].map(
    ([reason, names]) =>
      `  ${palette.quiet(`skipped: ${names.join(', ')}: ${sanitizeForTerminal(reason)}`)}\n`,
  );
  const end = ending === undefined ? '' : `  ${palette.warning(ENDINGS[ending])}\n`;
  return `\n  ${word}: ${counts}\n${skips.join('')}${end}`;
}

const ENDINGS: Readonly<Record<NonNullable<ConformanceReport['ending']>, string>> = {
  authentication: 'The provider wants authentication: give --bearer-env NAME or --header.',
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

function markOf(status: CheckStatus, palette: Palette): string {
  if (status === 'pass') return palette.good('✓');
  return status === 'fail' ? palette.bad('✗') : palette.quiet('–');
}
