import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  assertConformant,
  type ConformanceReport,
  conformanceMatchers,
  isNotConformantError,
  runConformance,
} from '../../src/index.js';
import { inProcessTarget } from '../fixtures/targets.js';

const frame = {
  id: 'f',
  kind: 'doc',
  title: 'T',
  content: 'text',
  score: 0.5,
  token_cost: 1,
  citation_label: 'L',
};
const honest = () => runConformance(inProcessTarget());
const broken = () => runConformance(inProcessTarget({ frames: [{ ...frame, score: 7, token_cost: 99 }] }));

function errorOf(report: unknown): unknown {
  try {
    assertConformant(report as ConformanceReport);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('assertConformant', () => {
  it('accepts a conformant report, skips and all', async () => {
    const report = await honest();
    expect(report.summary.skipped).toBeGreaterThan(0);
    expect(errorOf(report)).toBeUndefined();
  });

  it('names each failing check with its anchors, its evidence and how to mend it, and no other', async () => {
    const error = errorOf(await broken());
    if (!isNotConformantError(error)) throw error;
    expect(error).toMatchObject({ name: 'NotConformantError', code: 'not-conformant' });
    const [first, ...rest] = error.message.split('\n');
    expect(first).toMatch(
      /^in-process: provider-under-test is not conformant: \d+ passed, 2 failed, \d+ skipped \(profile parity\)$/,
    );
    expect(rest[0]).toMatch(/^ {2}✗ frame-validity \(F1, /);
    expect(rest[1]).toContain('(F1)');
    expect(rest[2]).toMatch(/^ {6}to mend: Give each frame a title/);
    expect(rest[3]).toBe('  ✗ budget-honesty (B1, B3, B4, P4)');
    expect(rest).toHaveLength(6);
  });

  it('gives a runner the failing checks to compare, and prints no whole report below them', async () => {
    const error = errorOf(await broken());
    if (!isNotConformantError(error)) throw error;
    expect(error.actual).toEqual({
      verdict: 'not-conformant',
      'frame-validity': 'fail',
      'budget-honesty': 'fail',
    });
    expect(error.expected).toEqual({
      verdict: 'conformant',
      'frame-validity': 'pass',
      'budget-honesty': 'pass',
    });
    expect(error.report.checks).toHaveLength(13);
    expect(inspect(error)).not.toContain('duration_ms');
  });

  it('says how a run ended that could not judge', async () => {
    const report = await runConformance({ stdio: { program: '/no/such/program' } });
    expect(String(errorOf(report))).toContain('could not be started or reached');
  });

  it.each([
    ['a promise', Promise.resolve(), 'put await before runConformance'],
    ['nothing', undefined, 'no conformance report'],
    ['a report without checks', { verdict: 'conformant', checks: [] }, 'no conformance report'],
  ])('refuses %s: a test that forgot to wait must not pass', (_, value, expected) => {
    expect(String(errorOf(value))).toMatch(new RegExp(`^TypeError: .*${expected}`));
  });

  it('is a matcher with the same words', async () => {
    const report = await broken();
    const outcome = conformanceMatchers.toBeConformant(report);
    expect(outcome.pass).toBe(false);
    expect(outcome.message()).toBe((errorOf(report) as Error).message);
    expect(conformanceMatchers.toBeConformant(await honest()).pass).toBe(true);
    expect(() => conformanceMatchers.toBeConformant(Promise.resolve() as never)).toThrow(TypeError);
  });
});
