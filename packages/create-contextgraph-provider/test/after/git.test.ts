import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtGenerator, runGenerator, temporaryFolder } from '../fixtures/built-generator.js';

beforeAll(async () => {
  await builtGenerator();
}, 60_000);

describe('git', () => {
  const git = (cwd: string, ...args: readonly string[]): string =>
    execFileSync('git', [...args], {
      cwd,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: join(cwd, 'home') },
    });
  const identity = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };

  test('one commit on main with everything, unsigned and without hooks', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'home', 'hooks'), { recursive: true });
    writeFileSync(join(cwd, 'home', 'hooks', 'pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const settings = '[commit]\ngpgsign = true\n[gpg]\nprogram = false\n[core]\nhooksPath = ~/hooks\n';
    writeFileSync(join(cwd, 'home', '.gitconfig'), settings);
    const { code, stdout } = await runGenerator(['x', '--json'], { cwd, env: identity });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).git).toBe('committed');
    expect(git(join(cwd, 'x'), 'status', '--porcelain', '--branch').trim()).toBe('## main');
    expect(git(join(cwd, 'x'), 'log', '--format=%an %s')).toMatch(
      /^A Initial commit from create-contextgraph-provider v/,
    );
  });

  test('without an identity: staged, never a made-up author, exit 0', async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runGenerator(['x', '--json'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).git).toBe('staged');
    expect(stderr).toContain('git config --global user.name');
    expect(git(join(cwd, 'x'), 'status', '--porcelain').split('\n')).toContain('A  package.json');
  });

  test('a repository that was there before is left alone: index and log unchanged', async () => {
    const cwd = temporaryFolder();
    git(cwd, 'init', '--quiet');
    writeFileSync(join(cwd, 'staged.txt'), 'x');
    git(cwd, 'add', 'staged.txt');
    const { code, stdout } = await runGenerator(['packages/x', '--json'], {
      cwd,
      env: { ...identity, GIT_DIR: '/nowhere' },
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).git).toBe('none');
    expect(git(cwd, 'diff', '--cached', '--name-only')).toBe('staged.txt\n');
    expect(existsSync(join(cwd, 'packages', 'x', '.git'))).toBe(false);
  });
});
