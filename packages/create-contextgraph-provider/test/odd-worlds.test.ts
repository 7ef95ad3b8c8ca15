import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  builtGenerator,
  type Ending,
  runGenerator,
  snapshot,
  temporaryFolder,
} from './fixtures/built-generator.js';

const onWindows = process.platform === 'win32';
const isRoot = process.getuid?.() === 0;
let entry: string;

beforeAll(async () => {
  // Readable by everybody, in a path with a space and an accent: the checkout need not be.
  const copy = join(temporaryFolder(), 'generator');
  cpSync(await builtGenerator(), copy, { recursive: true });
  for (const folder of [dirname(copy), copy]) chmodSync(folder, 0o755);
  entry = join(copy, 'dist', 'create-contextgraph-provider.js');
}, 60_000);

/** As somebody without rights, whoever runs the tests. */
const asNobody = (): readonly [string, ...string[]] =>
  isRoot
    ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, entry]
    : [process.execPath, entry];
const canBeNobody = !isRoot || spawnSync('setpriv', ['--version']).status === 0;
// A file system of our own that is soon full needs a namespace of our own.
const inNamespace = ['--user', '--map-root-user', '--mount'];
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', [...inNamespace, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

function expectTwoLines({ stderr }: Ending): void {
  expect(stderr).toMatch(/(?:^|\n)error: [^\n]+\n {2}[^\n]+\n$/);
  expect(stderr).not.toMatch(/\n\s+at /);
}

describe.skipIf(onWindows)(
  'T7: worlds in which nothing can be made: one line of cause, one of remedy, nothing left',
  () => {
    test.skipIf(!canBeNobody)(
      'a parent that may not be written (not run as root without setpriv)',
      async () => {
        const cwd = temporaryFolder();
        chmodSync(cwd, 0o555);
        const ending = await runGenerator(['x', '--yes'], { cwd, command: asNobody() });
        chmodSync(cwd, 0o755);
        expect(ending.stderr).toContain('permission denied. Nothing was left behind.');
        expectTwoLines(ending);
        expect(ending.code).toBe(1);
        expect(readdirSync(cwd)).toEqual([]);
      },
    );

    test.skipIf(!canBeNobody)('a folder that may not be looked into', async () => {
      const cwd = temporaryFolder();
      chmodSync(cwd, 0o755);
      mkdirSync(join(cwd, 'x'));
      chmodSync(join(cwd, 'x'), 0o000);
      const ending = await runGenerator(['x', '--yes'], { cwd, command: asNobody() });
      chmodSync(join(cwd, 'x'), 0o755);
      expect(ending.stderr).toContain('permission denied');
      expectTwoLines(ending);
      expect([1, 3]).toContain(ending.code);
    });

    test.skipIf(!canMount).each([
      ['a full disk', 'size=64k', 'the disk is full'],
      ['a read-only file system', 'ro', 'the file system is read-only'],
    ])('%s (not run where no file system can be mounted)', async (_world, options, reason) => {
      const cwd = temporaryFolder();
      const script = `mount -t tmpfs -o ${options} none "$0" && cd "$0" || exit 99
"$1" "$2" x --yes --no-git; status=$?; ls -A "$0" >&2; exit $status`;
      const command = [
        'unshare',
        ...inNamespace,
        'bash',
        '-c',
        script,
        cwd,
        process.execPath,
        entry,
      ] as const;
      const ending = await runGenerator([], { cwd, command });
      expect(ending.stderr).toContain(`${reason}. Nothing was left behind.`);
      // `ls` has nothing to add after the two lines.
      expectTwoLines(ending);
      expect(ending.code).toBe(1);
    });
  },
);

describe.skipIf(onWindows)('worlds in which a project is made all the same', () => {
  test('HOME unset, and HOME a folder that is not there', async () => {
    const cwd = temporaryFolder();
    const script = `unset HOME; exec "$0" "$1" x --yes`;
    const unset = await runGenerator([], { cwd, command: ['bash', '-c', script, process.execPath, entry] });
    expect(unset.code, unset.stderr).toBe(0);
    const missing = await runGenerator(['y', '--yes'], { cwd, env: { HOME: join(cwd, 'nowhere') } });
    expect(missing.code, missing.stderr).toBe(0);
    expect(existsSync(join(cwd, 'nowhere'))).toBe(false);
  });

  test('no git on PATH: no repository, no warning unless --git was asked for', async () => {
    const cwd = temporaryFolder();
    const bin = join(cwd, 'bin');
    mkdirSync(bin);
    const quiet = await runGenerator(['x', '--yes', '--json'], { cwd, env: { PATH: bin } });
    expect(JSON.parse(quiet.stdout)).toMatchObject({ ok: true, git: 'none', warnings: [] });
    const wanted = await runGenerator(['y', '--yes', '--git', '--json'], { cwd, env: { PATH: bin } });
    expect(JSON.parse(wanted.stdout)).toMatchObject({
      git: 'none',
      warnings: [expect.stringContaining('git was not found')],
    });
    expect(existsSync(join(cwd, 'y', '.git'))).toBe(false);
  });

  test('the target is a link to a folder: the project is in the folder, the link stays, and the real path is said', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'real'));
    symlinkSync('real', join(cwd, 'link'));
    const { code, stdout } = await runGenerator(['link', '--yes', '--no-git'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain(join(cwd, 'real'));
    expect(readdirSync(cwd)).toEqual(['link', 'real']);
    expect(JSON.parse(readFileSync(join(cwd, 'real', 'package.json'), 'utf8')).name).toBe('link');
  });

  test('T8: with --force a linked file and a linked folder inside the target send nothing outside', async () => {
    const cwd = temporaryFolder();
    const outside = join(cwd, 'outside');
    mkdirSync(join(cwd, 'x'), { recursive: true });
    mkdirSync(outside);
    writeFileSync(join(outside, 'README.md'), 'mine');
    const before = snapshot(outside);
    for (const [name, to] of [
      ['README.md', '../outside/README.md'],
      ['src', '../outside'],
    ] as const) {
      symlinkSync(to, join(cwd, 'x', name));
      const ending = await runGenerator(['x', '--force', '--yes', '--no-git'], { cwd });
      expectTwoLines(ending);
      expect(ending.code).toBe(3);
      expect(snapshot(outside)).toEqual(before);
    }
    expect(readdirSync(join(cwd, 'x'))).toEqual(['README.md', 'src']);
  });
});
