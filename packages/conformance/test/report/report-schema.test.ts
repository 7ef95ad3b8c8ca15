import { describe, expect, it } from 'vitest';
import { type ConformanceReport, runConformance } from '../../src/index.js';
import { inProcessTarget, stdioTarget, withHttpTarget } from '../fixtures/targets.js';
import { issuesOf, REPORT_SCHEMA } from './report-schema.js';

const bad = {
  frames: [{ id: 'x', kind: 'doc', title: '\u001b[2J', score: 7, token_cost: 1, content: 'abc' }],
};

describe('the schema of the report', () => {
  it('describes what runConformance resolves with, over each transport', async () => {
    const options = { timeoutMs: 2000 };
    const reports = [
      await runConformance(stdioTarget(), options),
      await runConformance(stdioTarget(bad), options),
      await runConformance(inProcessTarget(), options),
      await withHttpTarget({}, (target) => runConformance(target, options)),
      await runConformance({ stdio: { program: '/no/such/program' } }, options),
      await runConformance(stdioTarget(bad), { ...options, profile: 'strict', seed: 'a.1' }),
    ];
    for (const report of reports) expect(issuesOf(report)).toEqual([]);
    expect(reports.map(({ transport }) => transport)).toEqual([
      'stdio',
      'stdio',
      'in-process',
      'http',
      'stdio',
      'stdio',
    ]);
    expect(reports[1]?.checks.find(({ mend }) => mend !== undefined)?.status).toBe('fail');
    expect(Date.now() - Date.parse(reports[0]?.started_at ?? '')).toBeLessThan(60_000);
  });

  it('refuses a report that lacks a member or has a wrong one', async () => {
    const report = await runConformance(inProcessTarget());
    for (const name of REPORT_SCHEMA['required'] as readonly (keyof ConformanceReport)[]) {
      const { [name]: _, ...rest } = report;
      expect(issuesOf(rest), name).not.toEqual([]);
    }
    const first = report.checks[0];
    const wrong: readonly object[] = [
      { schema_version: 2 },
      { started_at: '2026-07-01 09:30' },
      { started_at: '2026-02-30T00:00:00Z' },
      { duration_ms: -1 },
      { profile: 'strict' },
      { transport: 'pigeon' },
      { checks: [{ ...first, status: 'skip' }] },
      { checks: [{ ...first, evidence: 'two\nlines' }] },
      { checks: [{ ...first, mend: 'nothing is broken' }] },
      { ending: 'bored' },
    ];
    for (const change of wrong) {
      expect(issuesOf({ ...report, ...change }), JSON.stringify(change)).not.toEqual([]);
    }
    expect(issuesOf({ ...report, profile: 'strict', seed: '1' })).toEqual([]);
  });

  it('lets a reader pass over members that come later', async () => {
    const report = await runConformance(inProcessTarget());
    expect(issuesOf({ ...report, later: true }, { closed: false })).toEqual([]);
  });
});
