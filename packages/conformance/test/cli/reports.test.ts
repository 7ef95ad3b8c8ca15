import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConformanceReport, WireEntry } from '../../src/index.js';
import { issuesOf } from '../report/report-schema.js';
import { commandsUnderTest, expectNoStackTrace, withServer } from './commands-under-test.js';

const { inspect, example, odd, folder, withHttpExample } = commandsUnderTest();

const place = (name: string) => join(folder(), name);
const read = (name: string) => readFileSync(place(name), 'utf8');
const wireIn = (name: string) =>
  read(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as WireEntry);

describe('reports', () => {
  it('several at once: one on stdout, the others in files, each whole', async () => {
    const run = await inspect([
      'stdio',
      ...[
        '--reporter',
        'tap',
        '--reporter',
        `json=${place('a.json')}`,
        '--reporter',
        `html=${place('a.html')}`,
      ],
      ...['--reporter', `markdown=${place('a.md')}`, '--badge', place('a.svg')],
      ...['--', ...example(), '--misbehave', 'bad-score'],
    ]);
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(/^TAP version 14\n/);
    expect(JSON.parse(read('a.json'))).toMatchObject({ verdict: 'not-conformant' });
    expect(read('a.html')).toMatch(/^<!doctype html>[\s\S]*Not conformant[\s\S]*<\/html>\n$/);
    expect(read('a.md')).toMatch(/^## ❌ Not conformant: 12 passed, 1 failed, 0 skipped\n/);
    expect(read('a.svg')).toContain('CGP: not conformant · 1 failed');
    expect(run.stderr).toContain(`html report written to ${place('a.html')}`);
    expect(readdirSync(folder()).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('-o for each, in order; text stays on stdout when all others have files', async () => {
    const run = await inspect([
      'stdio',
      ...['--reporter', 'junit', '-o', place('b.xml'), '--reporter', 'github', '-o', place('b.log')],
      ...['--reporter', 'text', '--', ...example()],
    ]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('CONFORMANT: 13 passed');
    expect(read('b.xml')).toMatch(/^<\?xml/);
    expect(read('b.log')).toMatch(/^::notice title=contextgraph-inspect::conformant/);
  });

  it('a file that cannot be written leaves the others whole and ends with 2', async () => {
    const run = await inspect([
      'stdio',
      ...['--reporter', 'json=/dev/full', '--reporter', `tap=${place('c.tap')}`, '--', ...example()],
    ]);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/the output "\/dev\/full" cannot be written: ENOSPC/);
    expect(read('c.tap')).toContain('1..13');
    expectNoStackTrace(run);
  });

  it('each failing check ends with a line on how to mend it', async () => {
    const run = await inspect(['stdio', '--', ...example(), '--misbehave', 'ignore-kinds']);
    expect(run.stdout).toMatch(/✗ kinds-filter[^\n]*\n[^\n]+\n {6}to mend: When a query names kinds/);
  });
});

describe('the JSON report', () => {
  const jsonOf = async (args: readonly string[]) =>
    JSON.parse((await inspect(args)).stdout) as ConformanceReport;

  it('is as its schema says: conformant, not, asked, over HTTP, unreachable, held against known failures', async () => {
    const baseline = place('known.json');
    writeFileSync(
      baseline,
      '{"known_failures":[{"check":"frame-validity","reason":"issue 12"},"handshake"]}',
    );
    const reports = [
      await jsonOf(['stdio', '--json', '--query', 'limits', '--', ...example()]),
      await jsonOf(['stdio', '--json', '--expect', baseline, '--', ...example(), '--misbehave', 'bad-score']),
      await jsonOf(['stdio', '--json', '--query', 'q', '--', ...odd('escapes')]),
      await jsonOf(['stdio', '--json', '--', ...odd('exits')]),
      await jsonOf(['stdio', '--json', '--timeout', '200', '--query', 'q', '--', ...odd('silent')]),
      await withHttpExample((url) => jsonOf(['http', '--json', '--query', 'limits', url])),
    ];
    for (const report of reports) expect(issuesOf(report)).toEqual([]);
    expect(reports.map(({ ending }) => ending)).toEqual([
      undefined,
      undefined,
      undefined,
      'unreachable',
      'timed-out',
      undefined,
    ]);
    expect(reports[1]).toMatchObject({
      expectation: {
        met: false,
        known_failures: [{ check: 'frame-validity', reason: 'issue 12' }],
        now_passing: [{ check: 'handshake' }],
      },
    });
  });
});

describe('--reporter github', () => {
  it('appends a summary to the file that the runner names, and keeps what is there', async () => {
    writeFileSync(place('summary.md'), '# before\n');
    const run = await inspect(
      ['stdio', '--reporter', 'github', '--', ...example(), '--misbehave', 'bad-score'],
      { env: { GITHUB_STEP_SUMMARY: place('summary.md') } },
    );
    expect(run.stdout).toMatch(/^::error title=frame-validity.*%0ATo mend: Give each frame a title/);
    expect(read('summary.md')).toMatch(
      /^# before\n## ❌ Not conformant: 12 passed, 1 failed[\s\S]*\*\*❌ frame-validity\*\*/,
    );
  });

  it('goes on without a summary that cannot be written, and says so', async () => {
    const run = await inspect(['stdio', '--reporter', 'github', '--', ...example()], {
      env: { GITHUB_STEP_SUMMARY: folder() },
    });
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('no job summary');
  });
});

describe('--expect', () => {
  const judge = async (mode: string, known: readonly string[]) => {
    writeFileSync(place('expect.json'), JSON.stringify({ known_failures: known }));
    const broken = mode === 'honest' ? [] : ['--misbehave', mode];
    return inspect(['stdio', '--expect', place('expect.json'), '--', ...example(), ...broken]);
  };

  it('0 when exactly the known failures fail; the verdict stays', async () => {
    const run = await judge('bad-score', ['frame-validity']);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('NOT CONFORMANT: 12 passed, 1 failed');
    expect(run.stdout).toContain('As expected: 1 known failure, 0 new ones, 0 that now pass');
  });

  it('1 for a new failure, and 1 for an entry that now passes', async () => {
    const fresh = await judge('bad-score', []);
    expect(fresh.code).toBe(1);
    expect(fresh.stdout).toContain('new: frame-validity fails, and is not among the known failures');
    const passing = await judge('honest', ['kinds-filter']);
    expect(passing.code).toBe(1);
    expect(passing.stdout).toContain('Not as expected: 0 known failures, 0 new ones, 1 that now passes');
    expect(passing.stdout).toContain('now passes: kinds-filter; remove it from the known failures');
  });

  it('is said by each reporter in its own words', async () => {
    writeFileSync(
      place('expect.json'),
      '{"known_failures":[{"check":"frame-validity","reason":"issue 12"}]}',
    );
    const run = await inspect([
      'stdio',
      ...['--expect', place('expect.json'), '--reporter', `tap=${place('e.tap')}`],
      ...['--reporter', `junit=${place('e.xml')}`, '--reporter', `github=${place('e.log')}`],
      ...['--reporter', `html=${place('e.html')}`, '--reporter', `markdown=${place('e.md')}`],
      ...['--', ...example(), '--misbehave', 'bad-score'],
    ]);
    expect(run.code).toBe(0);
    expect(read('e.tap')).toContain('not ok 3 - frame-validity # TODO issue 12');
    expect(read('e.xml')).toMatch(
      /failures="0" errors="0" skipped="1"[\s\S]*<skipped message="known failure: issue 12: /,
    );
    expect(read('e.log')).toMatch(
      /^::warning title=frame-validity.*Known: issue 12\n::notice title=contextgraph/,
    );
    expect(read('e.html')).toContain('As expected: 1 known failure');
    expect(read('e.md')).toContain('_Known:_ issue 12');
  });

  it('2 for a file that is no such list', async () => {
    const run = await judge('honest', ['kinds']);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('there is no check "kinds"');
  });
});

describe('--wire', () => {
  it('notes each message with its check, in one count of time and connections', async () => {
    const run = await inspect([
      'stdio',
      '--query',
      'limits',
      '--wire',
      place('w.ndjson'),
      '--',
      ...example(),
    ]);
    expect(run.code).toBe(0);
    const entries = wireIn('w.ndjson');
    expect(entries[0]).toMatchObject({ check: 'probe', connection: 1, direction: 'sent' });
    const text = entries.find(({ check, direction }) => check === 'probe' && direction === 'received')?.text;
    expect(JSON.parse(text ?? '')).toMatchObject({ type: 'handshake_ack' });
    expect(entries.find(({ check }) => check === 'handshake')?.connection).toBe(2);
    expect(entries.find(({ check }) => check === 'correlation')?.connection).toBe(5);
    const times = entries.map(({ ms }) => ms);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });

  it('holds no secret, also when a provider repeats what it was started with (C8)', async () => {
    const run = await inspect([
      'stdio',
      ...[
        '--env',
        'API_TOKEN=tok-1234567890',
        '--wire',
        place('s.ndjson'),
        '--reporter',
        `html=${place('s.html')}`,
      ],
      ...['--', ...odd('repeats', '--api-key', 'key-0987654321')],
    ]);
    expect(run.code).toBe(0);
    expect(read('s.ndjson')).toContain('[redacted]');
    expect(read('s.ndjson') + read('s.html') + run.stdout).not.toMatch(/tok-1234567890|key-0987654321/);
  });

  it('ends with 2 when it cannot be written, after the verdict is told', async () => {
    const run = await inspect(['stdio', '--wire', '/dev/full', '--', ...example()]);
    expect(run.code).toBe(2);
    expect(run.stdout).toContain('CONFORMANT: 13 passed');
    expect(run.stderr).toMatch(/^contextgraph-inspect: the output "\/dev\/full" cannot be written: ENOSPC/);
  });

  it('is there while a provider hangs, with bounded text', async () => {
    const silent = await inspect([
      'stdio',
      '--timeout',
      '200',
      '--wire',
      place('h.ndjson'),
      '--',
      ...odd('silent'),
    ]);
    expect(silent.code).toBe(6);
    expect(wireIn('h.ndjson')[0]).toMatchObject({ direction: 'sent', check: 'probe' });
    await inspect(['stdio', '--query', 'q', '--wire', place('l.ndjson'), '--', ...odd('large')]);
    const large = wireIn('l.ndjson').find(({ bytes }) => bytes > 400_000);
    expect(large).toMatchObject({ truncated: true });
    expect(large?.text.length).toBe(8192);
  });
});

describe('options of the question', () => {
  it('--embedding @file is sent as it is', async () => {
    writeFileSync(place('vector.json'), '[0.5, -1, 0]');
    await inspect([
      'stdio',
      ...['--query', 'q', '--embedding', `@${place('vector.json')}`, '--wire', place('q.ndjson')],
      ...['--', ...odd('bare')],
    ]);
    const asked = wireIn('q.ndjson').find(({ text }) => text.includes('"type":"query"'));
    expect(JSON.parse(asked?.text ?? '')).toMatchObject({ query: { goal: 'q', embedding: [0.5, -1, 0] } });
  });

  it('--query-json is sent as it is', async () => {
    await inspect([
      'stdio',
      ...['--query-json', '{"goal":"0123","max_frames":2,"x_own":[true]}', '--wire', place('j.ndjson')],
      ...['--', ...odd('bare')],
    ]);
    const asked = wireIn('j.ndjson').find(({ text }) => text.includes('"type":"query"'));
    expect(JSON.parse(asked?.text ?? '')).toMatchObject({
      query: { goal: '0123', max_frames: 2, x_own: [true] },
    });
  });
});

describe('--connect-timeout', () => {
  it('bounds the handshake alone: shorter than an answer may take, or longer', async () => {
    const started = performance.now();
    const run = await inspect(['stdio', '--connect-timeout', '200', '--', ...odd('silent')]);
    expect(run.code).toBe(6);
    expect(performance.now() - started).toBeLessThan(10_000);
    const slow = await withServer(
      (request, response) => {
        request.resume();
        setTimeout(() => response.writeHead(503).end(), 600);
      },
      (url) => inspect(['http', '--timeout', '100', '--connect-timeout', '5000', url]),
    );
    expect(slow.stdout).toContain('503');
  });
});
