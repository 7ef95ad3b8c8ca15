import { describe, expect, it } from 'vitest';
import { plainPalette } from '../../../src/cli/output/palette.js';
import { createCheckLines } from '../../../src/cli/reporters/check-lines.js';
import type { CheckResult, RunEnding } from '../../../src/report/conformance-report.js';

function check(name: string, status: CheckResult['status']): CheckResult {
  return { name, status, evidence: `evidence of ${name}`, anchors: [], duration_ms: 1 };
}

function linesOf(checks: readonly CheckResult[], ending?: RunEnding): string {
  const lines = createCheckLines(plainPalette);
  return checks.map(lines.next).join('') + lines.end(ending);
}

const shut = check('handshake', 'fail');
const skipped = ['b', 'c', 'd'].map((name) => check(name, 'skipped'));

describe('createCheckLines', () => {
  it.each(['unreachable', 'authentication'] as const)(
    '%s: the handshake, and one line with a count',
    (ending) => {
      expect(linesOf([shut, ...skipped, check('e', 'fail')], ending)).toBe(
        '  ✗ handshake 1 ms\n      evidence of handshake\n  – 4 more checks had nobody to ask; 1 of them count as failed\n',
      );
    },
  );

  it('a handshake that failed for another reason hides nothing', () => {
    const said = linesOf([shut, ...skipped]);
    expect(said.match(/evidence of/g)).toHaveLength(4);
    expect(said).not.toContain('nobody to ask');
  });

  it('a check that passed shows that somebody was there: all of them are told, in order', () => {
    const said = linesOf([shut, ...skipped, check('e', 'pass'), check('f', 'skipped')], 'unreachable');
    expect(said.match(/evidence of \w+/g)).toEqual(
      ['handshake', 'b', 'c', 'd', 'e', 'f'].map((name) => `evidence of ${name}`),
    );
  });
});
