import type { CheckResult } from '../../report/conformance-report.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import type { RunRecord } from './reporter.js';

/** The report as workflow commands of GitHub Actions: an error per failed check, a notice per skip, and a summary. */
export function renderGithub({ report }: RunRecord): string {
  const { checks, summary, verdict, target, ending } = report;
  const counts = `${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped`;
  const level = verdict === 'conformant' ? 'notice' : 'error';
  const last = `${verdict}: ${counts}${ending === undefined ? '' : ` (${ending})`}: ${target}`;
  return `${[...checks.flatMap(annotation), command(level, 'contextgraph-inspect', last)].join('\n')}\n`;
}

function annotation({ name, status, evidence, anchors }: CheckResult): readonly string[] {
  if (status === 'pass') return [];
  const title = anchors.length > 0 ? `${name} (${anchors.join(', ')})` : name;
  return [command(status === 'fail' ? 'error' : 'notice', title, evidence)];
}

function command(level: 'error' | 'notice', title: string, message: string): string {
  const safeTitle = escapeData(title).replace(/[:,]/g, (character) => (character === ':' ? '%3A' : '%2C'));
  return `::${level} title=${safeTitle}::${escapeData(message)}`;
}

// Sanitised first, so that no line of a provider can begin a command of its own.
function escapeData(text: string): string {
  return sanitizeForTerminal(text).replaceAll('%', '%25');
}
