import type { ContextFrame } from '@contextgraphprotocol/protocol';
import { totalTokenCost } from '@contextgraphprotocol/protocol';
import type { CheckResult, ConformanceReport } from '../../report/conformance-report.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import { knownFailureOf, type RunRecord } from './reporter.js';
import { shown } from './shown.js';
import { expectationLines, headlineOf, runFacts } from './wording.js';

const MOST_FRAMES = 50;
const LONGEST_EVIDENCE = 600;
const MARKS: Readonly<Record<CheckResult['status'], string>> = { pass: '✅', fail: '❌', skipped: '➖' };

/** The report as Markdown for a pull request or a job summary: what failed first, the rest folded away. */
export function renderMarkdown(record: RunRecord): string {
  const { report } = record;
  const failed = report.checks.filter(({ status }) => status === 'fail');
  return `${[
    `## ${report.verdict === 'conformant' ? '✅' : '❌'} ${headlineOf(report)}`,
    `${escapeMarkdown(report.target)}  \n${runFacts(report).map(escapeMarkdown).join(' · ')}`,
    ...failed.map((check) => failure(record, check)),
    ...expectationLines(record).map((line) => `> ${escapeMarkdown(line)}`),
    folded(`All ${report.checks.length} checks`, checkTable(report)),
    ...frameTable(record),
    `<sub>${escapeMarkdown(`${report.tool.name} ${report.tool.version}, ${report.protocol_version}`)}</sub>`,
  ].join('\n\n')}\n`;
}

function failure(record: RunRecord, { name, anchors, evidence, mend }: CheckResult): string {
  const known = knownFailureOf(record, name);
  const cited = anchors.length === 0 ? '' : ` (${escapeMarkdown(anchors.join(', '))})`;
  const lines = [
    `**❌ ${escapeMarkdown(name)}**${cited}`,
    bounded(evidence),
    ...(mend === undefined ? [] : [`_To mend:_ ${escapeMarkdown(mend)}`]),
    ...(known === undefined ? [] : [`_Known:_ ${escapeMarkdown(known)}`]),
  ];
  return lines.join('  \n');
}

function checkTable({ checks }: ConformanceReport): string {
  const rows = checks.map(
    ({ name, status, anchors, evidence, duration_ms: ms }) =>
      `| ${MARKS[status]} | ${escapeMarkdown(name)} | ${escapeMarkdown(anchors.join(', '))} | ${bounded(evidence)} | ${ms} ms |`,
  );
  return ['| | check | anchors | evidence | time |', '| --- | --- | --- | --- | ---: |', ...rows].join('\n');
}

function frameTable({ probe }: RunRecord): readonly string[] {
  if (!probe?.ok || probe.query === undefined || probe.result === undefined) return [];
  const { frames } = probe.result;
  const cost = escapeMarkdown(`${totalTokenCost(probe.result)} of ${probe.query.max_tokens} budget tokens`);
  const rows = frames
    .slice(0, MOST_FRAMES)
    .map(
      (frame) =>
        `| ${escapeMarkdown(shown(labelOf(frame)))} | ${escapeMarkdown(shown(frame.kind))} | ${frame.score.toFixed(2)} | ${frame.token_cost} |`,
    );
  const rest = frames.length > MOST_FRAMES ? [`\nand ${frames.length - MOST_FRAMES} more`] : [];
  const table = ['| frame | kind | score | cost |', '| --- | --- | ---: | ---: |', ...rows, ...rest].join(
    '\n',
  );
  return [folded(`Query ${escapeMarkdown(`“${shown(probe.query.goal)}”`)}: ${cost}`, table)];
}

function labelOf(frame: ContextFrame): string {
  return frame.citation_label?.trim() ? frame.citation_label : frame.title;
}

function folded(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

function bounded(text: string): string {
  return escapeMarkdown(text.length > LONGEST_EVIDENCE ? `${text.slice(0, LONGEST_EVIDENCE)}…` : text);
}

// What is syntax in Markdown, or makes a link of a URL. Underscores inside a word, and most points, are none.
const SYNTAX =
  /[^\p{L}\p{N}\p{M} ,;=/%“”…·–—.:()'"_-]|:(?=\/)|(?<=www)\.|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=^\d+)[.)]|^[-=]/giu;

// An entity is never read as syntax. The comment keeps a name from becoming a mention, and a number a link.
function escapeMarkdown(text: string): string {
  return sanitizeForTerminal(text).replace(SYNTAX, (character) => {
    const entity = `&#${character.codePointAt(0)};`;
    return character === '@' || character === '#' ? `${entity}<!-- -->` : entity;
  });
}
