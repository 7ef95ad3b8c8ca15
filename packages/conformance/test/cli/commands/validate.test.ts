import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsUnderTest, expectNoStackTrace } from '../commands-under-test.js';

const { inspect, folder } = commandsUnderTest();

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder(), name);
  writeFileSync(path, content);
  return path;
}

const handshake = '{"type":"handshake","protocol_version":"contextgraph/1.0"}';
const query =
  '{"type":"query","id":"q1","query":{"goal":"g","max_frames":1,"max_tokens":1,"kinds":["fact"]}}';
const frame = (members: object = {}) => ({
  id: 'f',
  kind: 'doc',
  title: 'T',
  content: 'abcdefgh',
  score: 0.5,
  token_cost: 2,
  citation_label: 'c',
  provenance: [],
  relations: [],
  ...members,
});
const frames = (list: readonly object[], id?: string) =>
  JSON.stringify({ type: 'frames', ...(id ? { id } : {}), result: { frames: list, truncated: false } });

describe('contextgraph-inspect validate', () => {
  it('accepts one envelope, a list, lines, and stdin', async () => {
    const list = `[${handshake},${query}]`;
    const paths = [
      file('one.json', handshake),
      file('list.json', list),
      file('lines.ndjson', `${handshake}\n\n${query}\n`),
    ];
    const run = await inspect(['validate', ...paths, '-'], { input: handshake });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout.split('\n').map((line) => line.replace(/^.*: (?=\d)/, ''))).toEqual([
      '1 envelope, valid (wire profile)',
      '2 envelopes, valid (wire profile)',
      '2 envelopes, valid (wire profile)',
      '1 envelope, valid (wire profile)',
      '',
    ]);
  });

  it('prints file, line, column, member and anchor of each finding, and exits with 1', async () => {
    const path = file('bad.ndjson', `${handshake}\n${frames([frame({ score: 2 })])}\n{"type":\n`);
    const run = await inspect(['validate', '--profile', 'strict', path]);
    const column = frames([frame({ score: 2 })]).indexOf('2,"token_cost"') + 1;
    expect(run).toMatchObject({ code: 1, stderr: '' });
    expect(run.stdout).toContain(`${path}:2:${column}: result.frames[0].score must be`);
    expect(run.stdout).toMatch(/score must be [^\n]* \[F1\]\n/);
    expect(run.stdout).toContain(`${path}:3:9: not JSON: the text ends where a value should be\n`);
    expect(run.stdout).toContain('2 envelopes, 2 findings (strict profile)\n');
  });

  it('wire accepts what a receiver can read, strict holds the author to the rules (U1, B3, D1)', async () => {
    const untrue = frame({ token_cost: 9, later: true, content_digest: `sha256:${'0'.repeat(64)}` });
    const path = file('untrue.json', frames([untrue]));
    expect((await inspect(['validate', path])).code).toBe(0);
    const known = file(
      'known.json',
      frames([frame({ token_cost: 9, content_digest: `sha256:${'0'.repeat(64)}` })]),
    );
    const strict = await inspect(['validate', '--profile', 'strict', known, path]);
    expect(strict.code).toBe(1);
    for (const anchor of ['[B3]', '[D1]']) expect(strict.stdout).toContain(anchor);
    expect(strict.stdout).toContain('later');
  });

  it('holds the answer of a recorded session to its query (Q1, B1, B4), and only the first answer', async () => {
    const session = [query, frames([frame(), frame()], 'q1'), frames([frame()], 'q1')].join('\n');
    const run = await inspect(['validate', '--profile', 'strict', '--json', file('session.ndjson', session)]);
    const [report] = JSON.parse(run.stdout).files;
    expect(run.code).toBe(1);
    expect(
      report.issues.map((issue: { line: number; anchor: string }) => [issue.line, issue.anchor]).sort(),
    ).toEqual([
      [2, 'B1'],
      [2, 'B4'],
      [2, 'Q1'],
      [2, 'Q1'],
    ]);
  });

  it('--json is one document on stdout, with the same findings on stderr', async () => {
    const path = file('twice.json', '{"type":"shutdown","type":"shutdown"}');
    const run = await inspect(['validate', '--json', path]);
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toEqual({
      profile: 'wire',
      valid: false,
      files: [
        {
          file: path,
          form: 'json',
          envelopes: 1,
          issues: [{ line: 1, column: 20, path: 'type', message: 'is given twice' }],
        },
      ],
    });
    expect(run.stderr).toContain(`${path}:1:20: type: is given twice`);
  });

  it('a file without an envelope is not valid: nothing checked is not a pass', async () => {
    for (const content of ['', '[]', ' \n']) {
      const run = await inspect(['validate', file('empty.json', content)]);
      expect(run.code, JSON.stringify(content)).toBe(1);
      expect(run.stdout).toContain('there is no envelope in this file');
    }
  });

  it('a file that cannot be read ends the command with 2 and one line, before anything is printed', async () => {
    const good = file('good.json', handshake);
    const fifo = join(folder(), 'fifo');
    execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', fifo]);
    mkdirSync(join(folder(), 'sub'), { recursive: true });
    for (const path of [join(folder(), 'missing.json'), join(folder(), 'sub'), fifo, '/dev/zero']) {
      const run = await inspect(['validate', good, path]);
      expect(run, path).toMatchObject({ code: 2, stdout: '' });
      expect(run.stderr).toContain(`"${path}" cannot be read: `);
      expect(run.stderr.trimEnd().split('\n')).toHaveLength(2);
      expectNoStackTrace(run);
    }
  });

  it('shows text of the file without its control characters', async () => {
    const run = await inspect(['validate', file('esc.json', '{"type":"\\u001b[31m\\u202e"}')]);
    expect(run.code).toBe(1);
    expect(run.stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
  });

  it('strict names what the schema refuses and what the rules refuse, of one message (B3, F1, G2)', async () => {
    const one = frame({ later: 1, token_cost: 9, score: 2 });
    const unreadable = frame({ score: 'high' });
    const link = { rel: 'r', target_uri: 'not a uri', display_name: 'n' };
    const path = file('both.json', frames([one, unreadable, frame({ token_cost: 9, relations: [link] })]));
    const run = await inspect(['validate', '--profile', 'strict', '--json', path]);
    const issues: readonly { path: string; anchor?: string }[] = JSON.parse(run.stdout).files[0].issues;
    const found = issues.map((issue) => `${issue.path} ${issue.anchor ?? ''}`);
    for (const wanted of [
      'result.frames[0].later ',
      'result.frames[0].token_cost B3',
      'result.frames[2].token_cost B3',
      'result.frames[2].relations[0].target_uri G2',
    ]) {
      expect(found).toContain(wanted);
    }
    const paths = issues.map((issue) => issue.path).filter((member) => member.includes('score'));
    expect(paths.filter((member) => member === 'result.frames[0].score')).toHaveLength(1);
    expect(paths.some((member) => member.startsWith('result.frames[1]'))).toBe(true);
  });

  it('answers for 100 000 lines in seconds', async () => {
    const lines = `${handshake}\n`.repeat(99_999);
    const run = await inspect(['validate', file('long.ndjson', `${lines}{"type":"nothing"}\n`)], {
      timeoutMs: 20_000,
    });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(':100000:9: type must be');
  });
});
