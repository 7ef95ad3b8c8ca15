import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { repository } from './loopback-registry/npm-session.js';

interface ScriptEnding {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let folder: string;
let temporary: string;

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'contextgraph clone é '));
  temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Runs a script of the clone to its end; at the text `at` it gets `signal`, and only it. */
function runScript(
  args: readonly string[],
  when?: { readonly at: string; readonly signal: NodeJS.Signals },
): Promise<ScriptEnding> {
  return new Promise((settle, reject) => {
    const child: ChildProcess = spawn(process.execPath, [...args], {
      cwd: repository,
      env: { ...process.env, TMPDIR: temporary, npm_config_user_agent: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const written = { stdout: '', stderr: '' };
    let sent = false;
    const take = (name: 'stdout' | 'stderr') => (text: string) => {
      written[name] += text;
      if (sent || when === undefined || !written[name].includes(when.at)) return;
      sent = true;
      child.kill(when.signal);
    };
    child.stdout?.setEncoding('utf8').on('data', take('stdout'));
    child.stderr?.setEncoding('utf8').on('data', take('stderr'));
    child.once('error', reject);
    child.once('close', (code) => settle({ code, ...written }));
  });
}

/** What our scripts left; npm and Node.js keep caches of their own there. */
function leftOvers(): readonly string[] {
  return readdirSync(temporary).filter((name) => name.startsWith('contextgraph'));
}

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

describe('npm run create', () => {
  test.each(signals)('%s while packing: cancelled in two lines, nothing is left', async (signal, code) => {
    const target = join(folder, 'p');
    const ending = await runScript(['scripts/create.mjs', target, '--yes'], { at: 'Packing', signal });
    expect(ending.stderr).toMatch(
      /\nerror: Cancelled, nothing was written\.\n {2}Run the same command again whenever you like\.\n$/,
    );
    expect(ending.code).toBe(code);
    expect(existsSync(target)).toBe(false);
    expect(leftOvers()).toEqual([]);
  });

  test.each([
    [['../p', '--template', 'nope'], 2, 'error: --template "nope" is not known.\n  Available: '],
    [
      ['p', '--lang', 'rust'],
      2,
      'error: --lang "rust" is not known.\n  Languages: typescript, python, go.\n',
    ],
    [['/'], 3, 'error: "/" is the root of the file system.\n'],
    [['p'], 3, 'is inside this clone'],
    [['.'], 3, 'is not empty'],
    [[], 2, '\n  For example: npm run create -- ../my-provider --template typescript\n'],
    [['a', 'b', 'c'], 2, '\n  For example: npm run create -- ../my-provider --template typescript\n'],
  ] as const)('%j is refused before anything is packed', async (args, code, words) => {
    const ending = await runScript(['scripts/create.mjs', ...args]);
    expect(ending.stderr).toContain(words);
    expect(ending.stderr).not.toContain('Packing');
    expect(ending.stderr.trimEnd().split('\n')).toHaveLength(2);
    expect(ending.code).toBe(code);
  });

  test('a refusal is the one JSON document when that was asked for', async () => {
    const { code, stdout } = await runScript(['scripts/create.mjs', '--json', 'p', '--nope']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, code: 'usage', exitCode: 2 });
    expect(code).toBe(2);
  });
});

describe('npm start', () => {
  test('--help and mistakes are answered without starting anything', async () => {
    const help = await runScript(['scripts/start.mjs', '--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(/^Usage: npm start/);
    for (const args of [['--nope'], ['one', 'two'], ['  ']]) {
      const { code, stdout, stderr } = await runScript(['scripts/start.mjs', ...args]);
      expect(stderr).toMatch(/^error: .*\n {2}Run npm start -- --help to see what there is\.\n$/);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    }
    expect(leftOvers()).toEqual([]);
  });

  test.each([
    ['1/5', 'SIGINT', 130],
    ['2/5', 'SIGINT', 130],
    ['2/5', 'SIGTERM', 143],
  ] as const)('at step %s, %s: it says so, nothing is left', async (at, signal, code) => {
    const ending = await runScript(['scripts/start.mjs'], { at, signal });
    expect(ending.stderr).toContain('npm start was interrupted; nothing is left of it.\n');
    expect(ending.code).toBe(code);
    expect(leftOvers()).toEqual([]);
  });
});
