import type { CheckResult } from '../../report/conformance-report.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import type { RunRecord } from './reporter.js';

/** The report as JUnit XML: one suite, one case per check. */
export function renderJunit({ report }: RunRecord): string {
  const { checks, summary } = report;
  const counts = `tests="${checks.length}" failures="${summary.failed}" errors="0" skipped="${summary.skipped}"`;
  const time = seconds(checks.reduce((sum, check) => sum + check.duration_ms, 0));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contextgraph-inspect" ${counts} time="${time}">`,
    `  <testsuite name="${escapeXml(report.target)}" ${counts} time="${time}">`,
    '    <properties>',
    ...propertiesOf(report).map(
      ([name, value]) => `      <property name="${name}" value="${escapeXml(value)}"/>`,
    ),
    '    </properties>',
    ...checks.map(testCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function propertiesOf(report: RunRecord['report']): readonly (readonly [name: string, value: string])[] {
  const { tool, profile, verdict, protocol_version: version, ending } = report;
  return [
    ['tool', `${tool.name} ${tool.version}`],
    ['profile', profile],
    ['protocol_version', version],
    ['verdict', verdict],
    ...(ending === undefined ? [] : ([['ending', ending]] as const)),
  ];
}

function testCase(check: CheckResult): string {
  const { name, status, evidence, anchors, duration_ms: duration } = check;
  const label = anchors.length > 0 ? `${name} (${anchors.join(', ')})` : name;
  const open = `    <testcase classname="contextgraph.parity" name="${escapeXml(label)}" time="${seconds(duration)}"`;
  if (status === 'skipped') return `${open}><skipped message="${escapeXml(evidence)}"/></testcase>`;
  if (status === 'pass') return `${open}><system-out>${escapeXml(evidence)}</system-out></testcase>`;
  return `${open}><failure type="conformance" message="${escapeXml(evidence)}">${escapeXml(evidence)}</failure></testcase>`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Sanitised first: XML 1.0 has no way at all to carry most control characters.
function escapeXml(text: string): string {
  return sanitizeForTerminal(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
