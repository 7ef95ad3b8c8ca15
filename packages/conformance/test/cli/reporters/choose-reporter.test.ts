import { describe, expect, it } from 'vitest';
import { reporterNamed } from '../../../src/cli/reporters/choose-reporter.js';
import type { RunRecord } from '../../../src/cli/reporters/reporter.js';
import { REPORTER_NAMES } from '../../../src/cli/reporters/reporter.js';
import type { CheckResult } from '../../../src/report/conformance-report.js';
import { summarize } from '../../../src/report/summarize.js';
import type { WireEntry } from '../../../src/wire-log/wire-entry.js';

const HOSTILE =
  '::error::forged a]]> <b> & "c" \'d\' # % \\ \u001b[2J\u0000\ufffe\n::error::forged\n\r\n--- ##[add-mask]x ##vso[task.x] ...';

function record(evidence: string): RunRecord {
  const check = (name: string, status: CheckResult['status']): CheckResult => ({
    name,
    status,
    evidence,
    anchors: ['B1', 'B3'],
    duration_ms: 1234,
    ...(status === 'fail' ? { mend: `do better: ${evidence}` } : {}),
  });
  const checks = [check('one', 'pass'), check('two', 'fail'), check('three', 'skipped')];
  const report = summarize({
    target: `stdio: ${evidence}`,
    checks,
    provider: undefined,
    ending: 'timed-out',
    transport: 'stdio',
    startedAt: new Date(0),
    durationMs: 3702.4,
  });
  const wire: readonly WireEntry[] = [
    { ms: 1, check: 'two', connection: 1, direction: 'sent', bytes: 9, text: evidence },
    { ms: 2, check: 'two', connection: 1, direction: 'received', bytes: 0, text: '', status: 204 },
  ];
  return {
    report,
    probe: { ok: false, error: { code: 'timeout', message: evidence, stderr: evidence } },
    wire,
  };
}

describe('reporters', () => {
  it.each(REPORTER_NAMES)('%s keeps hostile evidence inside its own syntax', (name) => {
    const document = reporterNamed(name)(record(HOSTILE));
    expect(document.endsWith('\n')).toBe(true);
    expect(document).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(document).not.toMatch(/^\s*::error::forged/m);
    // Build systems take these for commands wherever they stand in a line.
    expect(document).not.toMatch(/##(vso)?\[/i);
  });

  it('junit is well-formed XML with the evidence in it', () => {
    const document = reporterNamed('junit')(record(HOSTILE));
    const open: string[] = [];
    for (const [, end, name = '', self] of document.matchAll(
      /<(\/?)([a-z-]+)(?:\s[\w-]+="[^"<]*")*\s*(\/?)>/g,
    )) {
      if (end) expect(open.pop()).toBe(name);
      else if (!self) open.push(name);
    }
    expect(open).toEqual([]);
    const text = document.replace(/<\?xml[^>]*>|<\/?[a-z-]+(?:\s[\w-]+="[^"<]*")*\s*\/?>/g, '');
    expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/);
    expect(text).toContain('a]]&gt; &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;');
    expect(document).toContain('tests="3" failures="1" errors="0" skipped="1" time="3.702"');
    expect(document).toContain('<property name="ending" value="timed-out"/>');
  });

  it('tap numbers its points, and gives a failure its details as YAML', () => {
    const lines = reporterNamed('tap')(record('seen "it" # here')).split('\n');
    expect(lines.slice(0, 10)).toEqual([
      'TAP version 14',
      '# stdio: seen "it" # here',
      '1..3',
      'ok 1 - one',
      'not ok 2 - two',
      '  ---',
      '  message: "seen \\"it\\" # here"',
      '  anchors: ["B1","B3"]',
      '  mend: "do better: seen \\"it\\" # here"',
      '  ...',
    ]);
    expect(lines[10]).toBe('ok 3 - three # SKIP seen "it" \\# here');
  });

  it('github escapes what its commands reserve', () => {
    const [first, second, third] = reporterNamed('github')(record('50% of a: b, c')).split('\n');
    expect(first).toBe(
      '::error title=two (B1%2C B3)::50%25 of a: b, c%0ATo mend: do better: 50%25 of a: b, c',
    );
    expect(second).toBe('::notice title=three (B1%2C B3)::50%25 of a: b, c');
    expect(third).toBe(
      '::error title=contextgraph-inspect::not-conformant: 1 passed, 1 failed, 1 skipped (timed-out): stdio: 50%25 of a: b, c',
    );
  });

  it('json is the report with the probe beside it, the same value after parsing', () => {
    const { expectation: _, wire: __, ...run } = record(`${HOSTILE}\u009b\u202e`);
    expect(JSON.parse(reporterNamed('json')(run))).toEqual({ ...run.report, probe: run.probe });
  });

  it('text shows each skip with its reason and how the run ended', () => {
    const document = reporterNamed('text')(record('because'));
    expect(document).toContain(
      '  ✗ two (B1, B3) 1234 ms\n      because\n      to mend: do better: because\n',
    );
    expect(document).toContain(
      '  NOT CONFORMANT: 1 passed, 1 failed, 1 skipped\n  skipped: three: because\n',
    );
    expect(document).toContain('The run waited too long');
  });
});
