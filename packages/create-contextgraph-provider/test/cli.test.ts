import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtGenerator, runGenerator, snapshot, temporaryFolder } from './fixtures/built-generator.js';

const onWindows = process.platform === 'win32';
let home: string;

beforeAll(async () => {
  home = await builtGenerator();
}, 60_000);

/** No failure ever shows a stack, and all of it is two lines on stderr. */
function expectTwoLines(stderr: string): void {
  expect(stderr).not.toMatch(/\n\s+at /);
  const lines = stderr
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('Using the template'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^error: /);
}

describe('exit 0', () => {
  test('R-13: without a terminal: made where it was asked for, the template and how to choose another said', async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runGenerator(['my provider', '--yes', '--no-git'], { cwd });
    expect(stderr).toBe(
      'Using the template typescript; choose with --template (see --list).\nThe package is called my-provider (from "my provider").\n',
    );
    expect(stdout).toContain("cd 'my provider'\n  npm install\n  npm test\n  npm run conformance\n");
    expect(stdout).toContain(`node '${join(cwd, 'my provider', 'dist', 'stdio.js')}'`);
    expect(code).toBe(0);
    const manifest = JSON.parse(readFileSync(join(cwd, 'my provider', 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: 'my-provider', contextgraph: { providerId: 'my-provider' } });
    expect(readdirSync(cwd)).toEqual(['my provider']);
  });

  test('"." means here: no cd line, and the same folder afterwards', async () => {
    const cwd = join(temporaryFolder(), 'MyApp');
    mkdirSync(cwd);
    const { code, stdout } = await runGenerator(['.', '--yes', '--template', 'ts', '--no-git'], { cwd });
    expect(code).toBe(0);
    expect(stdout).not.toContain('cd ');
    expect(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')).name).toBe('myapp');
  });

  test('--json is one document on stdout; --dry-run writes nothing', async () => {
    const cwd = temporaryFolder();
    const { code, stdout } = await runGenerator(['@scope/x', '--json', '--dry-run', '--id', 'docs'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      dryRun: true,
      directory: join(cwd, 'x'),
      template: 'typescript',
      package: '@scope/x',
      providerId: 'docs',
      git: 'none',
      installed: false,
    });
    expect(readdirSync(cwd)).toEqual([]);
    const plain = await runGenerator(['x', '--dry-run'], { cwd });
    expect(plain.stdout).toContain('  create  src/provider.ts\n');
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('--help, --version and --list never touch the disk', async () => {
    const cwd = temporaryFolder();
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    expect(await runGenerator(['-v', 'x'], { cwd })).toMatchObject({
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
    expect((await runGenerator(['x', '--help'], { cwd })).stdout).toContain('  130  cancelled');
    expect((await runGenerator(['--list'], { cwd })).stdout).toMatch(/^typescript +TypeScript: /m);
    expect(JSON.parse((await runGenerator(['--list', '--json'], { cwd })).stdout).templates).toContainEqual(
      expect.objectContaining({ id: 'typescript', language: 'typescript' }),
    );
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.skipIf(onWindows)('a reader that leaves early is no crash', async () => {
    const cwd = temporaryFolder();
    const entry = join(home, 'dist', 'create-contextgraph-provider.js');
    const script = `"${process.execPath}" "${entry}" x --yes --no-git | head -c 1; exit "\${PIPESTATUS[0]}"`;
    const { code, stderr } = await runGenerator([], { cwd, command: ['bash', '-c', script] });
    expect(stderr).not.toContain('EPIPE');
    expect(code).toBe(0);
    expect(existsSync(join(cwd, 'x', 'package.json'))).toBe(true);
  });
});

describe('exit 1', () => {
  test.skipIf(!existsSync('/dev/full'))('a full stdout is said; the project is complete', async () => {
    const cwd = temporaryFolder();
    const entry = join(home, 'dist', 'create-contextgraph-provider.js');
    const script = `exec "${process.execPath}" "${entry}" x -t ts --yes --no-git > /dev/full`;
    const { code, stderr } = await runGenerator([], { cwd, command: ['bash', '-c', script] });
    expect(stderr).toContain('could not be written to stdout: ENOSPC');
    expectTwoLines(stderr);
    expect(code).toBe(1);
    expect(existsSync(join(cwd, 'x', 'package.json'))).toBe(true);
  });

  test('an old Node.js is told so in one line, before anything else is loaded', async () => {
    const cwd = temporaryFolder();
    const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.19.0'})`;
    const command = [
      process.execPath,
      '--import',
      pretend,
      join(home, 'dist', 'create-contextgraph-provider.js'),
    ];
    const { code, stderr } = await runGenerator(['x'], { cwd, command: command as [string, ...string[]] });
    expect(code).toBe(1);
    expect(stderr).toContain('needs Node.js 20.19 or later; this is 18.19.0');
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.skipIf(onWindows)('a write that fails is rolled back, also the parents that were made', async () => {
    const cwd = temporaryFolder();
    const entry = join(home, 'dist', 'create-contextgraph-provider.js');
    // No file may grow over 1 KiB: the README is larger.
    const command: [string, ...string[]] = [
      'bash',
      '-c',
      `ulimit -f 1; exec "${process.execPath}" "${entry}" a/b/x --yes`,
    ];
    const { code, stderr } = await runGenerator([], { cwd, command });
    expect(stderr).toContain('a file would be larger than the system allows. Nothing was left behind.');
    expectTwoLines(stderr);
    expect(code).toBe(1);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.skipIf(onWindows)('a current directory that is gone is said in words', async () => {
    const cwd = join(temporaryFolder(), 'gone');
    mkdirSync(cwd);
    const entry = join(home, 'dist', 'create-contextgraph-provider.js');
    const command: [string, ...string[]] = [
      'bash',
      '-c',
      `rmdir "${cwd}"; exec "${process.execPath}" "${entry}" x`,
    ];
    const { code, stderr } = await runGenerator([], { cwd, command });
    expect(stderr).toContain('The current directory no longer exists.');
    expectTwoLines(stderr);
    expect(code).toBe(1);
  });
});

describe('exit 2', () => {
  test('R-12, T12: without a terminal and without a directory: at once, with a command that works', async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runGenerator([], { cwd });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('npm create contextgraph-provider@latest my-provider -- --template typescript');
    expectTwoLines(stderr);
  });

  test.each([
    [['x', '--name', '--force'], 'needs a value'],
    [['x', '--sdk', ''], '--sdk is empty'],
    [['-x'], "Unknown option '-x'"],
    [['one', 'two', 'three'], 'too much'],
    [['x', '--name', 'Bad Name'], 'not a valid package name'],
    [['x', '--id', 'Bad'], 'not a valid provider id'],
    [['x', '--lang', 'cobol'], '--lang "cobol" is not known'],
    [['x', '--sdk', '1","evil":"1'], 'cannot be used'],
    [['x', '--packages', 'nowhere'], 'cannot be read'],
    [['a:b'], 'Windows does not allow'],
    [['é'.repeat(150)], 'longer than 255 bytes'],
    [['a\u202eb'], 'U+202E'],
  ])('%j', async (argv, reason) => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runGenerator(argv, { cwd });
    expect(stderr).toContain(reason);
    expectTwoLines(stderr);
    expect(stdout).toBe('');
    expect(code).toBe(2);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('Yarn told to leave out node_modules is refused: a host starts plain node', async () => {
    const cwd = temporaryFolder();
    const env = { YARN_NODE_LINKER: 'pnp' };
    const { code, stderr } = await runGenerator(['x', '--yes', '--pm', 'yarn'], { cwd, env });
    expect(stderr).toContain('Unset YARN_NODE_LINKER');
    expectTwoLines(stderr);
    expect(code).toBe(2);
    expect((await runGenerator(['y', '--yes', '--no-git'], { cwd, env })).code).toBe(0);
  });

  test('with --json the failure is the one document, with the same exit code', async () => {
    const { code, stdout, stderr } = await runGenerator(['--json', '--nope'], { cwd: temporaryFolder() });
    expect(code).toBe(2);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, code: 'usage', exitCode: 2 });
  });
});

describe('exit 3', () => {
  test('a folder with files is refused and stays byte for byte', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'x'));
    writeFileSync(join(cwd, 'x', 'package.json'), '{"name":"keep"}');
    writeFileSync(join(cwd, 'x', '.env'), 'SECRET=1');
    const before = snapshot(cwd);
    const { code, stderr } = await runGenerator(['x', '--yes'], { cwd });
    expect(stderr).toContain('our files would meet yours at package.json; it also holds .env');
    expectTwoLines(stderr);
    expect(code).toBe(3);
    expect(snapshot(cwd)).toEqual(before);
  });

  test('--force replaces ours with a backup and deletes nothing', async () => {
    const cwd = temporaryFolder();
    await runGenerator(['x', '--yes', '--no-git'], { cwd });
    writeFileSync(join(cwd, 'x', 'README.md'), 'mine');
    writeFileSync(join(cwd, 'x', 'own.txt'), 'mine');
    rmSync(join(cwd, 'x', 'AGENTS.md'));
    const { code, stdout } = await runGenerator(['x', '--force', '--json'], { cwd });
    expect(code).toBe(0);
    const { backup, files } = JSON.parse(stdout);
    expect(readFileSync(join(cwd, 'x', backup, 'README.md'), 'utf8')).toBe('mine');
    expect(readFileSync(join(cwd, 'x', 'own.txt'), 'utf8')).toBe('mine');
    const changed = files.filter((file: { action: string }) => file.action !== 'keep');
    expect(changed).toEqual([
      { path: 'AGENTS.md', action: 'create' },
      { path: 'README.md', action: 'replace' },
    ]);
  });
});

test('T17: the published files: shebang, LF, licences of what is bundled, no run-time dependency', () => {
  const entry = readFileSync(join(home, 'dist', 'create-contextgraph-provider.js'), 'utf8');
  expect(entry).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(entry).not.toContain('\r');
  const notices = readFileSync(join(home, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['commander', 'kleur', 'prompts', 'sisteransi']) {
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)`, 'm'));
  }
  expect(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
  const imports = [
    ...readFileSync(join(home, 'dist', 'cli.js'), 'utf8').matchAll(/^import .* from ["'](.*)["'];/gm),
  ];
  expect(imports.length).toBeGreaterThan(5);
  for (const [, specifier] of imports) expect(specifier).toMatch(/^node:/);
});
