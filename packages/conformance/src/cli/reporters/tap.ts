import type { CheckResult } from '../../report/conformance-report.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import type { RunRecord } from './reporter.js';

/** The report as TAP version 14. */
export function renderTap({ report }: RunRecord): string {
  const points = report.checks.map((check, index) => testPoint(check, index + 1));
  const ending = report.ending === undefined ? [] : [`# ending: ${report.ending}`];
  const header = ['TAP version 14', `# ${oneLine(report.target)}`, `1..${report.checks.length}`];
  return `${[...header, ...points, ...ending, `# ${report.verdict}`].join('\n')}\n`;
}

function testPoint({ name, status, evidence, anchors }: CheckResult, number: number): string {
  const word = status === 'fail' ? 'not ok' : 'ok';
  if (status === 'skipped')
    return `${word} ${number} - ${escapeTap(name)} # SKIP ${escapeTap(oneLine(evidence))}`;
  const point = `${word} ${number} - ${escapeTap(name)}`;
  if (status === 'pass') return point;
  // A JSON string is a YAML string, whatever the evidence quotes.
  const details = [`message: ${JSON.stringify(oneLine(evidence))}`, `anchors: ${JSON.stringify(anchors)}`];
  return [point, '  ---', ...details.map((detail) => `  ${detail}`), '  ...'].join('\n');
}

function oneLine(text: string): string {
  return sanitizeForTerminal(text);
}

function escapeTap(text: string): string {
  return text.replace(/[\\#]/g, '\\$&');
}
