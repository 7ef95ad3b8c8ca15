import type { CheckResult } from '../../report/conformance-report.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import { knownFailureOf, type RunRecord } from './reporter.js';

/** The report as TAP version 14. */
export function renderTap(record: RunRecord): string {
  const { report } = record;
  const points = report.checks.map((check, index) =>
    testPoint(check, index + 1, knownFailureOf(record, check.name)),
  );
  const ending = report.ending === undefined ? [] : [`# ending: ${report.ending}`];
  const header = ['TAP version 14', `# ${oneLine(report.target)}`, `1..${report.checks.length}`];
  return `${[...header, ...points, ...ending, `# ${report.verdict}`].join('\n')}\n`;
}

function testPoint(check: CheckResult, number: number, known: string | undefined): string {
  const { name, status, evidence, anchors, mend } = check;
  const word = status === 'fail' ? 'not ok' : 'ok';
  if (status === 'skipped')
    return `${word} ${number} - ${escapeTap(name)} # SKIP ${escapeTap(oneLine(evidence))}`;
  const point = `${word} ${number} - ${escapeTap(name)}`;
  if (status === 'pass') return point;
  // A failure that is known is a TODO: it does not fail the run of a TAP reader.
  const todo = known === undefined ? '' : ` # TODO ${escapeTap(oneLine(known))}`;
  // A JSON string is a YAML string, whatever the evidence quotes.
  const details = [`message: ${JSON.stringify(oneLine(evidence))}`, `anchors: ${JSON.stringify(anchors)}`];
  if (mend !== undefined) details.push(`mend: ${JSON.stringify(oneLine(mend))}`);
  return [point + todo, '  ---', ...details.map((detail) => `  ${detail}`), '  ...'].join('\n');
}

function oneLine(text: string): string {
  return sanitizeForTerminal(text);
}

function escapeTap(text: string): string {
  return text.replace(/[\\#]/g, '\\$&');
}
