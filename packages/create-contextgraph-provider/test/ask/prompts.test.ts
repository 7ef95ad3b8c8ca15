import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  builtGenerator,
  type Ending,
  runGenerator,
  snapshot,
  temporaryFolder,
} from '../fixtures/built-generator.js';

const hasPty = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;
const enter = '\r';
let entry: string;

beforeAll(async () => {
  entry = join(await builtGenerator(), 'dist', 'create-contextgraph-provider.js');
}, 60_000);

interface Session {
  readonly cwd: string;
  readonly argv?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What to type each time when the screen shows the text on the left, in order. */
  readonly answers: readonly (readonly [shown: string, keys: string])[];
}

/** Runs the built command in a real pseudo-terminal and types. */
function inTerminal({ cwd, argv = '', env = {}, answers }: Session): Promise<Ending> {
  const line = `echo $$ > '${join(cwd, 'pid')}'; exec '${process.execPath}' '${entry}' ${argv}`;
  return runGenerator([], {
    cwd,
    env: { TERM: 'xterm', SHELL: '/bin/sh', ...env },
    command: ['bash', '-c', 'mkfifo keys; exec 3<>keys; exec script -qec "$0" /dev/null <&3', line],
    onStart: (child) => {
      let screen = '';
      let next = 0;
      child.stdout.on('data', (text: string) => {
        screen += text;
        const answer = answers[next];
        if (answer === undefined || !screen.includes(answer[0])) return;
        next++;
        screen = '';
        // Slow enough that the prompt is in raw mode.
        setTimeout(() => writeFileSync(join(cwd, 'keys'), answer[1]), 150);
      });
    },
  });
}

describe.skipIf(!hasPty)('in a terminal (not run where the program script is missing)', () => {
  test('directory and install are asked; the answers are taken', async () => {
    const cwd = temporaryFolder();
    const { code, stdout } = await inTerminal({
      cwd,
      argv: '--no-git -t ts',
      answers: [
        ['Where shall the project be made?', `typed-name${enter}`],
        ['Install the dependencies now', 'n'],
      ],
    });
    expect(stdout).toContain('Made typed-name');
    expect(code).toBe(0);
    expect(existsSync(join(cwd, 'typed-name', 'package.json'))).toBe(true);
    expect(existsSync(join(cwd, 'typed-name', 'node_modules'))).toBe(false);
  });

  test('R-14, T12: with every flag given nothing is asked', async () => {
    const cwd = temporaryFolder();
    const { code, stdout } = await inTerminal({
      cwd,
      argv: 'x -t typescript --no-install --no-git',
      answers: [],
    });
    expect(code).toBe(0);
    expect(stdout).not.toContain('?');
    for (const argv of ['y --yes --no-git', 'z --no-interactive --no-git']) {
      expect((await inTerminal({ cwd, argv, answers: [] })).code).toBe(0);
    }
    const ci = await inTerminal({ cwd, argv: '', env: { CI: '1' }, answers: [] });
    expect(ci.code).toBe(2);
  });

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
    ['Escape', '\u001b'],
  ])('%s at a question: exit 130, one line, the cursor back, nothing written', async (_name, key) => {
    const cwd = temporaryFolder();
    const { code, stdout } = await inTerminal({ cwd, answers: [['Where shall the project be made?', key]] });
    expect(code).toBe(130);
    expect(stdout).toContain('Cancelled, nothing was written.');
    expect(stdout.lastIndexOf('\u001b[?25h')).toBeGreaterThan(stdout.lastIndexOf('\u001b[?25l'));
    expect(stdout).not.toMatch(/\n\s+at /);
    expect(readdirSync(cwd)).toEqual(['keys', 'pid']);
  });

  test('Ctrl-C at the question about the install: the project stays, and the line that goes on is said', async () => {
    const cwd = temporaryFolder();
    const { code, stdout } = await inTerminal({
      cwd,
      argv: 'x -t ts --no-git',
      answers: [['Install the dependencies now', '\u0003']],
    });
    expect(code).toBe(130);
    expect(stdout).toContain('Cancelled; the project is complete, its dependencies are not installed.');
    expect(stdout).toContain(`Go on with: cd '${join(cwd, 'x')}' && npm install`);
    expect(existsSync(join(cwd, 'x', 'package.json'))).toBe(true);
  });

  test('R-15: a coding agent in a terminal is told the form that asks nothing, and is asked all the same', async () => {
    const cwd = temporaryFolder();
    const answers = [['Install the dependencies now', 'n']] as const;
    const agent = await inTerminal({ cwd, argv: 'x -t ts --no-git', env: { AI_AGENT: 'some' }, answers });
    expect(agent.code).toBe(0);
    expect(agent.stdout).toContain(
      'npm create contextgraph-provider@latest my-provider -- --template typescript --yes',
    );
    const person = await inTerminal({ cwd, argv: 'y -t ts --no-git', answers });
    expect(person.stdout).not.toContain('coding agent');
    const silent = await inTerminal({
      cwd,
      argv: 'z --yes --no-git',
      env: { AI_AGENT: 'some' },
      answers: [],
    });
    expect(silent.stdout).not.toContain('coding agent');
  });

  test('SIGTERM at a question: exit 143, the cursor back, nothing written', async () => {
    const cwd = temporaryFolder();
    const ending = inTerminal({ cwd, answers: [] });
    const timer = setInterval(() => {
      if (!existsSync(join(cwd, 'pid'))) return;
      clearInterval(timer);
      setTimeout(() => process.kill(Number(readFileSync(join(cwd, 'pid'), 'utf8')), 'SIGTERM'), 1000);
    }, 50);
    const { code, stdout } = await ending;
    expect(stdout).toContain('Where shall the project be made?');
    expect(code).toBe(143);
    expect(stdout.lastIndexOf('\u001b[?25h')).toBeGreaterThan(stdout.lastIndexOf('\u001b[?25l'));
    expect(readdirSync(cwd)).toEqual(['keys', 'pid']);
  });

  test('a bad directory is said under the field, and can be mended', async () => {
    const cwd = temporaryFolder();
    const { code, stdout } = await inTerminal({
      cwd,
      argv: '-t typescript --no-git --no-install',
      answers: [
        ['Where shall the project be made?', `a:b${enter}`],
        ['Windows does not allow', `\u007f\u007f${enter}`],
      ],
    });
    expect(code).toBe(0);
    expect(stdout).toContain('Made a ');
  });

  test('files in the way: the default is to stop', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'x'));
    writeFileSync(join(cwd, 'x', 'README.md'), 'mine');
    writeFileSync(join(cwd, 'x', 'own.txt'), 'mine');
    const before = snapshot(join(cwd, 'x'));
    const stop = await inTerminal({
      cwd,
      argv: 'x -t typescript --no-install',
      answers: [['is not empty', enter]],
    });
    expect(stop.code).toBe(3);
    expect(snapshot(join(cwd, 'x'))).toEqual(before);
  });

  test('files in the way: keep mine and add what is missing', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'x'));
    writeFileSync(join(cwd, 'x', 'README.md'), 'mine');
    writeFileSync(join(cwd, 'x', 'own.txt'), 'mine');
    const kept = await inTerminal({
      cwd,
      argv: 'x -t typescript --no-install',
      answers: [['is not empty', `\u001b[B${enter}`]],
    });
    expect(kept.code).toBe(0);
    expect(readFileSync(join(cwd, 'x', 'README.md'), 'utf8')).toBe('mine');
    expect(existsSync(join(cwd, 'x', 'src', 'provider.ts'))).toBe(true);
    // Files of the user's own are not put under git unasked.
    expect(existsSync(join(cwd, 'x', '.git'))).toBe(false);
  });
});
