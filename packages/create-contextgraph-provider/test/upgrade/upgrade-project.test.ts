import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordedDigest } from '../../src/plan/render-files.js';
import { builtGenerator, runGenerator, snapshot, temporaryFolder } from '../fixtures/built-generator.js';

const record = '.contextgraph/scaffold.json';
let cwd: string;

beforeAll(async () => {
  await builtGenerator();
}, 60_000);

beforeEach(async () => {
  cwd = temporaryFolder();
  const made = await runGenerator(
    ['x', '--yes', '--no-git', '--description', 'A "b" & c', '--license', 'MIT'],
    {
      cwd,
    },
  );
  expect(made.code, made.stderr).toBe(0);
});

const file = (path: string): string => join(cwd, 'x', path);
const read = (path: string): string => readFileSync(file(path), 'utf8');
const upgrade = (...args: readonly string[]) => runGenerator(['x', '--upgrade', ...args], { cwd });

/** Makes the project look as if an older template had written `text` there; undefined: as if it had not had the file. */
function asIfMadeWith(path: string, text: string | undefined): void {
  const whole = JSON.parse(read(record));
  if (text === undefined) {
    delete whole.files[path];
    rmSync(file(path));
  } else {
    whole.files[path] = recordedDigest(new TextEncoder().encode(text));
    writeFileSync(file(path), text);
  }
  writeFileSync(file(record), JSON.stringify(whole, null, 2));
}

describe('--upgrade', () => {
  test('T26: untouched files are replaced, changed ones stay with ours beside, deleted ones stay deleted, new ones come', async () => {
    const current = { agents: read('AGENTS.md'), readme: read('README.md'), docker: read('Dockerfile') };
    asIfMadeWith('AGENTS.md', 'old\n');
    asIfMadeWith('README.md', 'old\n');
    writeFileSync(file('README.md'), 'old, and mine\n');
    asIfMadeWith('tsconfig.json', 'old\n');
    rmSync(file('tsconfig.json'));
    asIfMadeWith('Dockerfile', undefined);
    writeFileSync(file('src/provider.ts'), 'mine, and the template is as it was\n');
    writeFileSync(file('own.txt'), 'mine\n');
    const { code, stdout, stderr } = await upgrade('--allow-dirty');
    expect(code, stderr).toBe(0);
    expect(read('AGENTS.md')).toBe(current.agents);
    expect(read('README.md')).toBe('old, and mine\n');
    expect(read('README.md.new')).toBe(current.readme);
    expect(existsSync(file('tsconfig.json'))).toBe(false);
    expect(read('Dockerfile')).toBe(current.docker);
    expect(read('src/provider.ts')).toBe('mine, and the template is as it was\n');
    expect(existsSync(file('src/provider.ts.new'))).toBe(false);
    expect(read('own.txt')).toBe('mine\n');
    expect(stdout).toContain('  README.md: yours stays, ours is README.md.new\n');
    expect(stdout).toContain('  tsconfig.json: stays deleted\n');

    const after = snapshot(cwd);
    const again = await upgrade('--allow-dirty');
    expect(again.stdout).toContain('Nothing to upgrade');
    expect(snapshot(cwd)).toEqual(after);
  });

  test('a project as this version makes it needs nothing, whatever its answers were', async () => {
    const before = snapshot(cwd);
    const { code, stdout } = await upgrade('--check');
    expect(stdout).toContain('Nothing to upgrade');
    expect(code).toBe(0);
    expect(snapshot(cwd)).toEqual(before);
  });

  test('--check and --dry-run write nothing; --check ends with 10 when there is something to do', async () => {
    asIfMadeWith('AGENTS.md', 'old\n');
    const before = snapshot(cwd);
    const checked = await runGenerator(['--check', '--json'], { cwd: join(cwd, 'x') });
    expect(checked.code).toBe(10);
    expect(JSON.parse(checked.stdout)).toMatchObject({
      ok: true,
      toDo: true,
      files: [{ path: 'AGENTS.md', action: 'replace' }],
    });
    expect((await upgrade('--dry-run')).stdout).toContain('AGENTS.md: replaced\nNothing was written.');
    expect(snapshot(cwd)).toEqual(before);
  });

  test('a tree that git does not have as it is, is refused', async () => {
    asIfMadeWith('AGENTS.md', 'old\n');
    const outside = await upgrade();
    expect(outside.code).toBe(3);
    expect(outside.stderr).toContain('--allow-dirty');
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@example.com', ...args], {
        cwd: join(cwd, 'x'),
      });
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'm');
    writeFileSync(file('src/provider.ts'), 'changed\n');
    expect((await upgrade()).code).toBe(3);
    git('checkout', '--quiet', '--', '.');
    const { code, stdout } = await upgrade('--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).not.toHaveProperty('backup');
    expect(read('AGENTS.md')).not.toBe('old\n');
  });

  test('what is replaced outside git is saved first', async () => {
    asIfMadeWith('AGENTS.md', 'old\n');
    const { stdout } = await upgrade('--allow-dirty', '--json');
    expect(read(join(JSON.parse(stdout).backup, 'AGENTS.md'))).toBe('old\n');
  });

  test('a .new of an earlier upgrade is not overwritten; a link in the way is not followed', async () => {
    asIfMadeWith('README.md', 'old\n');
    writeFileSync(file('README.md'), 'mine\n');
    writeFileSync(file('README.md.new'), 'from last time\n');
    const refused = await upgrade('--allow-dirty');
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain('README.md.new');
    rmSync(file('README.md.new'));
    asIfMadeWith('AGENTS.md', undefined);
    const outside = join(cwd, 'outside');
    symlinkSync(outside, file('AGENTS.md'));
    const { code, stdout } = await upgrade('--allow-dirty');
    expect(code).toBe(0);
    expect(stdout).toContain('AGENTS.md: something else is there');
    expect(existsSync(outside)).toBe(false);
  });

  test.each([
    ['{', 'no JSON'],
    ['{"schema":2}', 'schema 2'],
    ['{"schema":1,"template":{"id":"../x"}}', 'no template'],
    [
      '{"schema":1,"template":{"id":"typescript"},"answers":{"name":"Bad Name","providerId":"x"}}',
      'Bad Name',
    ],
    [
      '{"schema":1,"template":{"id":"typescript"},"answers":{"name":"x","providerId":"\\u001b[31m"}}',
      'provider id',
    ],
    [
      '{"schema":1,"template":{"id":"typescript"},"answers":{"name":"x","providerId":"x","tool":"rm"}}',
      '"tool"',
    ],
  ])('the record %s is refused with exit 2', async (text, reason) => {
    writeFileSync(file(record), text);
    const { code, stderr } = await upgrade('--allow-dirty');
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that none comes through is the point.
    expect(stderr).not.toMatch(/\u001b/);
  });

  test('a folder that we did not make, and a flag of a new project, are refused', async () => {
    const strange = await runGenerator(['.', '--upgrade'], { cwd });
    expect(strange.code).toBe(2);
    expect(strange.stderr).toContain('.contextgraph/scaffold.json');
    expect((await upgrade('--name', 'y')).stderr).toContain('--name does not go with --upgrade');
    expect((await runGenerator(['y', '--allow-dirty'], { cwd })).code).toBe(2);
  });
});
