import { describe, expect, it } from 'vitest';
import { compareWithBaseline } from '../../../src/cli/expectation/expectation.js';
import type { CheckStatus, ConformanceReport, RunEnding } from '../../../src/index.js';
import { summarize } from '../../../src/report/summarize.js';

function report(statuses: Readonly<Record<string, CheckStatus>>, ending?: RunEnding): ConformanceReport {
  const checks = Object.entries(statuses).map(([name, status]) => ({
    name,
    status,
    evidence: 'seen',
    anchors: [],
    duration_ms: 1,
  }));
  const rest = { provider: undefined, transport: 'stdio', startedAt: new Date(0), durationMs: 1 } as const;
  return summarize({ target: 'stdio: x', checks, ending, ...rest });
}

describe('compareWithBaseline', () => {
  it('is met when exactly the known failures fail', () => {
    const seen = report({ a: 'fail', b: 'pass', c: 'skipped' });
    expect(compareWithBaseline(seen, [{ check: 'a', reason: 'why' }])).toEqual({
      met: true,
      known_failures: [{ check: 'a', reason: 'why' }],
      unexpected_failures: [],
      now_passing: [],
    });
  });

  it('is not met by a new failure, nor by an entry that now passes', () => {
    const seen = report({ a: 'fail', b: 'pass' });
    expect(compareWithBaseline(seen, [])).toMatchObject({ met: false, unexpected_failures: ['a'] });
    expect(compareWithBaseline(seen, [{ check: 'a' }, { check: 'b' }])).toMatchObject({
      met: false,
      now_passing: [{ check: 'b' }],
    });
  });

  it('says nothing of a known failure that was skipped', () => {
    expect(compareWithBaseline(report({ a: 'skipped' }), [{ check: 'a' }])).toMatchObject({
      met: true,
      known_failures: [],
      now_passing: [],
    });
  });

  it.each(['authentication', 'unreachable', 'interrupted'] as const)('is never met when %s', (ending) => {
    expect(compareWithBaseline(report({ a: 'fail' }, ending), [{ check: 'a' }]).met).toBe(false);
  });

  it('is met when what timed out was known to', () => {
    expect(compareWithBaseline(report({ a: 'fail' }, 'timed-out'), [{ check: 'a' }]).met).toBe(true);
  });
});
