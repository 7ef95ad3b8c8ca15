import type { CheckResult } from '../../report/conformance-report.js';
import { escapeMarkup as escapeXml } from './escape-markup.js';
import { knownFailureOf, type RunRecord } from './reporter.js';

/** The report as JUnit XML: one suite, one case per check. */
export function renderJunit(record: RunRecord): string {
  const { report, expectation } = record;
  const { checks, summary } = report;
  // JUnit has no word for a failure that is known; to its readers it counts as skipped.
  const known = expectation?.known_failures.length ?? 0;
  const counts = `tests="${checks.length}" failures="${summary.failed - known}" errors="0" skipped="${summary.skipped + known}"`;
  const time = seconds(checks.reduce((sum, check) => sum + check.duration_ms, 0));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contextgraph-inspect" ${counts} time="${time}">`,
    `  <testsuite name="${escapeXml(report.target)}" ${counts} time="${time}" timestamp="${report.started_at}">`,
    '    <properties>',
    ...propertiesOf(report).map(
      ([name, value]) => `      <property name="${name}" value="${escapeXml(value)}"/>`,
    ),
    '    </properties>',
    ...checks.map((check) => testCase(check, report.profile, knownFailureOf(record, check.name))),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function propertiesOf(report: RunRecord['report']): readonly (readonly [name: string, value: string])[] {
  const { tool, profile, seed, transport, verdict, protocol_version: version, ending } = report;
  return [
    ['tool', `${tool.name} ${tool.version}`],
    ['profile', profile],
    ...(seed === undefined ? [] : ([['seed', seed]] as const)),
    ['transport', transport],
    ['protocol_version', version],
    ['verdict', verdict],
    ...(ending === undefined ? [] : ([['ending', ending]] as const)),
  ];
}

function testCase(check: CheckResult, profile: string, known: string | undefined): string {
  const { name, status, evidence, anchors, duration_ms: duration, mend } = check;
  const label = anchors.length > 0 ? `${name} (${anchors.join(', ')})` : name;
  const open = `    <testcase classname="contextgraph.${profile}" name="${escapeXml(label)}" time="${seconds(duration)}"`;
  if (status === 'skipped') return `${open}><skipped message="${escapeXml(evidence)}"/></testcase>`;
  if (status === 'pass') return `${open}><system-out>${escapeXml(evidence)}</system-out></testcase>`;
  if (known !== undefined) {
    return `${open}><skipped message="${escapeXml(`known failure: ${known}: ${evidence}`)}"/></testcase>`;
  }
  const body = mend === undefined ? evidence : `${evidence} To mend: ${mend}`;
  return `${open}><failure type="conformance" message="${escapeXml(evidence)}">${escapeXml(body)}</failure></testcase>`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
