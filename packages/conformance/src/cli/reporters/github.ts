import type { CheckResult } from '../../report/conformance-report.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import { knownFailureOf, type RunRecord } from './reporter.js';
import { expectationLines } from './wording.js';

type Level = 'error' | 'warning' | 'notice';

/** The report as workflow commands of GitHub Actions: an error per failed check, a notice per skip, and a summary. */
export function renderGithub(record: RunRecord): string {
  const { checks, summary, verdict, target, ending } = record.report;
  const counts = `${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped`;
  const met = record.expectation?.met ?? verdict === 'conformant';
  const last = [
    `${verdict}: ${counts}${ending === undefined ? '' : ` (${ending})`}: ${target}`,
    ...expectationLines(record),
  ];
  const annotations = checks.flatMap((check) => annotation(record, check));
  return `${[...annotations, command(met ? 'notice' : 'error', 'contextgraph-inspect', last)].join('\n')}\n`;
}

function annotation(record: RunRecord, check: CheckResult): readonly string[] {
  const { name, status, evidence, anchors, mend } = check;
  if (status === 'pass') return [];
  const title = anchors.length > 0 ? `${name} (${anchors.join(', ')})` : name;
  if (status === 'skipped') return [command('notice', title, [evidence])];
  const known = knownFailureOf(record, name);
  const lines = [
    evidence,
    ...(mend === undefined ? [] : [`To mend: ${mend}`]),
    ...(known === undefined ? [] : [`Known: ${known}`]),
  ];
  return [command(known === undefined ? 'error' : 'warning', title, lines)];
}

function command(level: Level, title: string, lines: readonly string[]): string {
  const safeTitle = escapeData(title).replace(/[:,]/g, (character) => (character === ':' ? '%3A' : '%2C'));
  return `::${level} title=${safeTitle}::${lines.map(escapeData).join('%0A')}`;
}

// Sanitised first, so that no line of a provider can begin a command of its own.
function escapeData(text: string): string {
  return sanitizeForTerminal(text).replaceAll('%', '%25');
}
