import { describe, expect, it } from 'vitest';
import { commandsUnderTest, expectNoStackTrace, withServer } from './commands-under-test.js';

const { inspect } = commandsUnderTest();

describe('exit code 2: one line of cause and one of remedy, nothing on stdout', () => {
  it.each<[string, readonly string[], string]>([
    ['no provider', ['stdio'], 'Put its command after --'],
    ['nothing after --', ['stdio', '--'], 'Put its command after --'],
    ['a forgotten --', ['stdio', 'node', 'provider.js'], 'stdio -- node'],
    ['a forgotten -- before a composer', ['composer', 'python3', 'x.py'], 'composer -- python3'],
    ['a forgotten --, and options', ['stdio', 'node', 'x.js', '--port', '3'], 'stdio -- node'],
    ['a command in quotes', ['stdio', '--', 'node provider.js'], 'Leave out the quotes'],
    ['a question without quotes', ['stdio', '--query', 'how', 'now', '--', 'node'], 'in quotes: --query'],
    ['a goal without quotes', ['query', 'how', 'now'], 'Put the goal in quotes'],
    ['a prompt without quotes', ['compose', '--config', 'c.json', 'how', 'now'], 'Put the goal in quotes'],
    ['a word before --', ['stdio', 'node', '--', 'node'], 'too many arguments'],
    ['an unknown option', ['stdio', '--jsno', '--', 'node'], 'Did you mean --json?'],
    ['an unknown command', ['stdoi'], 'Did you mean stdio?'],
    ['a time limit with a unit', ['stdio', '--timeout', '5s', '--', 'node'], 'whole number of milliseconds'],
    ['a time limit of zero', ['stdio', '--timeout', '0', '--', 'node'], 'from 1 to'],
    [
      'a negative number',
      ['stdio', '--query', 'q', '--max-frames', '-1', '--', 'node'],
      'whole number of frames',
    ],
    ['limits without a query', ['stdio', '--kind', 'doc', '--', 'node'], 'Add --query'],
    [
      'a timestamp by hand',
      ['stdio', '--query', 'q', '--as-of', '1 July', '--', 'node'],
      '2026-07-01T00:00:00Z',
    ],
    ['an unknown reporter', ['stdio', '--reporter', 'xml', '--', 'node'], 'junit'],
    ['two reports', ['stdio', '--json', '--reporter', 'tap', '--', 'node'], 'Give one of them'],
    ['an unknown check', ['stdio', '--require', 'verify', '--', 'node'], 'verify-honesty'],
    ['a variable without a value', ['stdio', '--env', 'NAME', '--', 'node'], '--env NAME=value'],
    ['a folder that is not there', ['stdio', '--cwd', '/no/such/folder', '--', 'node'], 'existing folder'],
    ['a choice that is none', ['stdio', '--stderr', 'hide', '--', 'node'], 'capture, inherit, ignore'],
    [
      'a report in a missing folder',
      ['stdio', '-o', '/no/such/folder/r.json', '--', 'node'],
      'does not exist',
    ],
    ['no URL', ['http'], "missing required argument 'url'"],
    ['two URLs', ['http', 'http://127.0.0.1:1', 'http://127.0.0.1:2'], 'too many arguments'],
    ['a URL without a scheme', ['http', '127.0.0.1:8787'], 'http://127.0.0.1:8787'],
    ['another scheme', ['http', 'ftp://127.0.0.1/'], 'whole URL'],
    ['a header without a colon', ['http', '--header', 'Accept', 'http://127.0.0.1:1'], '"Name: value"'],
    ['a header twice', ['http', '--header', 'A: 1', '--header', 'a: 2', 'http://127.0.0.1:1'], 'given twice'],
    [
      'a variable that is not set',
      ['http', '--bearer-env', 'NOT_SET_HERE', 'http://127.0.0.1:1'],
      'Export it',
    ],
    ['no files', ['validate'], "missing required argument 'files'"],
  ])('%s', async (_, args, expected) => {
    const run = await inspect(args);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(expected);
    expect(
      run.stderr
        .trimEnd()
        .split('\n')
        .filter((line) => line !== '').length,
    ).toBeLessThanOrEqual(3);
    expectNoStackTrace(run);
  });

  it('no command at all: the help on stderr', async () => {
    const run = await inspect([]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('Usage: contextgraph-inspect');
  });

  it('a header with a line break is refused before anything is sent, and not repeated (C8)', async () => {
    let requests = 0;
    const run = await withServer(
      () => {
        requests++;
      },
      (url) => inspect(['http', '--header', 'X-Key: abcdefgh\r\nHost: evil.example', url]),
    );
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('--header X-Key');
    expect(run.stderr).not.toContain('abcdefgh');
    expect(requests).toBe(0);
  });

  it('a mistyped option keeps its value to itself (C8)', async () => {
    const run = await inspect(['http', '--baerer=very-secret-token', 'http://127.0.0.1:1']);
    expect(run.code).toBe(2);
    expect(run.stderr).not.toContain('very-secret-token');
  });
});

describe('help and version', () => {
  it('--help and --version go to stdout with exit code 0; the exit codes are documented', async () => {
    const help = await inspect(['--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    for (const code of ['0', '1', '2', '3', '4', '6', '129 130 143']) {
      expect(help.stdout).toMatch(new RegExp(`^ {2}${code} `, 'm'));
    }
    expect((await inspect(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    for (const command of ['stdio', 'http', 'validate']) {
      expect(await inspect([command, '--help'])).toMatchObject({ code: 0, stderr: '' });
    }
  });
});
