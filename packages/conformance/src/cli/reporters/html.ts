import type { ConformanceReport } from '../../report/conformance-report.js';
import { escapeMarkup as esc } from './escape-markup.js';
import { renderChecks } from './html-page/checks.js';
import { renderProbePart } from './html-page/probe.js';
import { PAGE_STYLE } from './html-page/style.js';
import { createWireRenderer } from './html-page/wire.js';
import type { RunRecord } from './reporter.js';
import { expectationLines, runFacts } from './wording.js';

// Nothing of the page may load, run, or send anything, whatever a provider put into it.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** The report as one page that needs nothing from elsewhere: the verdict, each check with its evidence and its wire, the frames. */
export function renderHtml(record: RunRecord): string {
  const { report } = record;
  const word = wordOf(report);
  const wire = createWireRenderer(record.wire ?? []);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${esc(`${word}: ${report.target}`)}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
${header(report, word)}
<main>
${expectation(record)}${renderChecks(record, wire)}
${record.probe === undefined ? '' : renderProbePart(record.probe, wire)}
</main>
<footer>${esc(`${report.tool.name} ${report.tool.version} · ${report.protocol_version}`)}</footer>
</body>
</html>
`;
}

const NOT_JUDGED: Readonly<Record<NonNullable<ConformanceReport['ending']>, string>> = {
  authentication: 'The provider wants authentication, so it could not be judged.',
  unreachable: 'The provider could not be started or reached, so it could not be judged.',
  'timed-out': 'The run waited too long for an answer.',
  interrupted: 'The run was interrupted; what it had not judged by then does not count as judged.',
};

function wordOf({ verdict }: ConformanceReport): string {
  return verdict === 'conformant' ? 'Conformant' : 'Not conformant';
}

function header(report: ConformanceReport, word: string): string {
  const { summary, checks, verdict, ending } = report;
  const count = (kind: string, number: number, word: string) =>
    `<li class="${number === 0 ? 'none' : kind}"><b>${number}</b> ${word}</li>`;
  const counts = [
    count('pass', summary.passed, 'passed'),
    count('fail', summary.failed, 'failed'),
    count('skipped', summary.skipped, 'skipped'),
  ];
  const strip = checks.map(
    ({ name, status }) => `<i class="${status}" title="${esc(`${name}: ${status}`)}"></i>`,
  );
  return `<header class="${verdict === 'conformant' ? 'good' : 'bad'}">
<p class="eyebrow">Context Graph Protocol · conformance</p>
<h1>${word}</h1>
<p class="target"><bdi>${esc(report.target)}</bdi></p>
<div class="strip" aria-hidden="true">${strip.join('')}</div>
<ul class="counts">${counts.join('')}</ul>
${ending === undefined ? '' : `<p class="ending">${esc(NOT_JUDGED[ending])}</p>\n`}<ul class="facts">${runFacts(
    report,
  )
    .map((fact) => `<li><bdi>${esc(fact)}</bdi></li>`)
    .join('')}</ul>
</header>`;
}

function expectation(record: RunRecord): string {
  const [first, ...rest] = expectationLines(record);
  if (first === undefined) return '';
  const items = rest.map((line) => `<li>${esc(line)}</li>`).join('');
  return `<section class="note ${record.expectation?.met ? 'good' : 'bad'}"><h2>${esc(first)}</h2>${items === '' ? '' : `<ul>${items}</ul>`}</section>\n`;
}
