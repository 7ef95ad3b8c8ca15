import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsUnderTest, everyReport } from '../commands-under-test.js';
import type { RunNodeOptions } from '../run-node.js';

const { inspect, example, odd, folder } = commandsUnderTest();

describe('--json', () => {
  it.each<[string, readonly string[]]>([
    ['a conformant provider', ['EXAMPLE']],
    ['one that breaks a rule', ['EXAMPLE', '--misbehave', 'scope-lie']],
    ['one that never starts', [join('/no/such', 'program')]],
    ['one that ends at once', [...odd('exits')]],
    ['one that greets on stdout', [...odd('banner')]],
  ])('is exactly one document on stdout for %s', async (_, words) => {
    const command = words[0] === 'EXAMPLE' ? example(...words.slice(1)) : words;
    const run = await inspect(['stdio', '--json', '--query', 'q', '--', ...command]);
    const report = JSON.parse(run.stdout);
    expect(run.stdout.startsWith('{\n')).toBe(true);
    expect(report.checks).toHaveLength(13);
    for (const check of report.checks)
      expect(Object.keys(check)).toEqual(expect.arrayContaining(['name', 'status', 'evidence']));
    expect(report).toMatchObject({
      target: expect.stringMatching(/^stdio: /),
      probe: { ok: expect.any(Boolean) },
    });
    expect(run.stderr).toContain('conformance stdio: ');
  });

  it('holds the answer to --query, and arrives whole through a slow pipe of 400 KB', async () => {
    const run = await inspect(
      ['stdio', '--json', '--query', 'q', '--max-tokens', '200000', '--', ...odd('large')],
      {
        onStart: (child) => {
          child.stdout?.pause();
          setTimeout(() => child.stdout?.resume(), 1500);
        },
      },
    );
    const { query } = JSON.parse(run.stdout).probe;
    expect(query.request).toMatchObject({ goal: 'q', query_text: 'q', max_tokens: 200_000, max_frames: 8 });
    expect(query.result.frames[0].content).toHaveLength(400_000);
  });

  it('passes the limits of the query on', async () => {
    const args = [
      '--query',
      'q',
      '--kind',
      'doc',
      '--kind',
      'fact',
      '--anchor',
      'file:///a',
      '--as-of',
      '2026-07-01T00:00:00Z',
    ];
    const run = await inspect(['stdio', '--json', ...args, '--', ...example()]);
    expect(JSON.parse(run.stdout).probe.query.request).toMatchObject({
      kinds: ['doc', 'fact'],
      anchors: ['file:///a'],
      as_of: '2026-07-01T00:00:00Z',
    });
  });
});

// All that a terminal acts upon, the line feed excepted.
const CONTROLS = /(?!\n)[\p{Cc}\u202a-\u202e]/u;

describe('hostile providers', () => {
  it('cannot send control characters to the terminal or forge a line', async () => {
    const reports = everyReport(folder());
    for (const args of [['--json'], reports.args]) {
      const { stdout, stderr } = await inspect(['stdio', '--query', 'q', ...args, '--', ...odd('escapes')]);
      expect(stdout + stderr).not.toMatch(CONTROLS);
      expect(stdout + stderr).not.toMatch(/^\s*::error::forged/m);
    }
    for (const [name, report] of reports.read()) {
      expect(report, name).not.toMatch(CONTROLS);
      expect(report, name).not.toMatch(/^\s*::error::forged/m);
    }
  });

  it('have their stray line on stdout quoted in the evidence', async () => {
    const run = await inspect(['stdio', '--', ...odd('banner')]);
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(/✗ handshake[^\n]*\n[^\n]*Welcome to the provider!/);
  });
});

describe('where the report goes', () => {
  it('--output writes the whole file and leaves nothing beside it', async () => {
    const file = join(folder(), 'report.json');
    const run = await inspect(['stdio', '--json', '--output', file, '--', ...example()]);
    expect(run).toMatchObject({ code: 0, stdout: '' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ verdict: 'conformant' });
    expect(readdirSync(folder()).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('a text report in a file has no colours, and is shown too', async () => {
    const file = join(folder(), 'report.txt');
    const run = await inspect(['stdio', '-o', file, '--', ...example()], {
      env: { FORCE_COLOR: '1' },
    });
    expect(run.stdout).toContain('\u001b[');
    expect(readFileSync(file, 'utf8')).toContain('  CONFORMANT: 13 passed');
    expect(readFileSync(file, 'utf8')).not.toContain('\u001b');
  });

  it('colours are off without a terminal and with NO_COLOR', async () => {
    const plain = await inspect(['stdio', '--', ...example()]);
    const refused = await inspect(['stdio', '--', ...example()], {
      env: { NO_COLOR: '1', FORCE_COLOR: '1' },
    });
    expect(plain.stdout + refused.stdout).not.toContain('\u001b');
  });

  it('a reader that leaves early (| head -1) changes neither the verdict nor stderr', async () => {
    const closeEarly: RunNodeOptions = {
      onStart: (child) => child.stdout?.once('data', () => child.stdout?.destroy()),
    };
    const good = await inspect(['stdio', '--', ...example()], closeEarly);
    expect(good).toMatchObject({ code: 0, stderr: '' });
    const bad = await inspect(['stdio', '--', ...example(), '--misbehave', 'scope-lie'], closeEarly);
    expect(bad).toMatchObject({ code: 1, stderr: '' });
  });

  it.each([
    ['junit', /^<\?xml[\s\S]*<testsuite [^>]*tests="13" failures="1"[\s\S]*<failure type="conformance"/],
    ['tap', /^TAP version 14\n[\s\S]*\n1\.\.13\n[\s\S]*\nnot ok 3 - frame-validity\n {2}---\n/],
    ['github', /^::error title=frame-validity[^:]*::.+\n::error title=contextgraph-inspect::not-conformant/],
  ])('--reporter %s', async (reporter, expected) => {
    const run = await inspect([
      'stdio',
      '--reporter',
      reporter,
      '--',
      ...example(),
      '--misbehave',
      'bad-score',
    ]);
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(expected);
  });
});
