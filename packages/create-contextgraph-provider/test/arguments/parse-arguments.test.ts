import { describe, expect, test } from 'vitest';
import { type CreateRequest, parseArguments, wantsJson } from '../../src/arguments/parse-arguments.js';
import { isCreateFailure } from '../../src/create-failure.js';

const npm = { npm_config_user_agent: 'npm/10.9.9 node/v20.20.2 linux x64' };
const npm6 = {};
const pnpm = { npm_config_user_agent: 'pnpm/10.34.9 npm/? node/v20.20.2 linux x64' };
const yarn1 = { npm_config_user_agent: 'yarn/1.22.22 npm/? node/v20.20.2 linux x64' };
const yarn4 = { npm_config_user_agent: 'yarn/4.18.1 npm/? node/v20.20.2 linux x64' };
const bun = { npm_config_user_agent: 'bun/1.4.5 npm/? node/v20.20.2 linux x64' };

type Environment = Readonly<Record<string, string>>;

function request(line: string, environment: Environment = npm): CreateRequest {
  const command = parseArguments(line === '' ? [] : line.split(' '), environment);
  if (command.kind !== 'create') throw new Error(`not a create command: ${command.kind}`);
  return command.request;
}

function failure(argv: readonly string[], environment: Environment = npm) {
  try {
    parseArguments(argv, environment);
  } catch (thrown) {
    if (isCreateFailure(thrown)) return thrown;
    throw thrown;
  }
  throw new Error(`accepted: ${argv.join(' ')}`);
}

describe('what each package manager hands over', () => {
  const handed: readonly [
    name: string,
    line: string,
    environment: Environment,
    expected: Partial<CreateRequest>,
  ][] = [
    ['npm 6, with the dashes', 'my-app -- --lang python', npm6, { directory: 'my-app', lang: 'python' }],
    ['pnpm, with the dashes', 'my-app -- --lang python', pnpm, { directory: 'my-app', lang: 'python' }],
    ['Yarn 4, with the dashes', 'my-app -- --lang python', yarn4, { directory: 'my-app', lang: 'python' }],
    ['Bun, with the dashes', 'my-app -- --lang python', bun, { directory: 'my-app', lang: 'python' }],
    [
      'npm 7 and later, with the dashes',
      'my-app --lang python',
      npm,
      { directory: 'my-app', lang: 'python' },
    ],
    ['Yarn 1, with the dashes', 'my-app --lang python', yarn1, { directory: 'my-app', lang: 'python' }],
    [
      'npm 7, --lang without the dashes',
      'my-app python',
      { ...npm, npm_config_global: 'true' },
      { template: 'python' },
    ],
    [
      'npm, --template without the dashes',
      'my-app python',
      { ...npm, npm_config_template: 'true' },
      { template: 'python' },
    ],
    [
      'npm, --template=x without the dashes',
      'my-app',
      { ...npm, npm_config_template: 'python' },
      { template: 'python' },
    ],
    ['npm, --dry-run without the dashes', 'my-app', { ...npm, npm_config_dry_run: 'true' }, { dryRun: true }],
    ['npm, --no-git without the dashes', 'my-app', { ...npm, npm_config_git: 'false' }, { git: false }],
    [
      'npm, --no-install without the dashes',
      'my-app',
      { ...npm, npm_config_install: 'false' },
      { install: false },
    ],
  ];
  for (const [name, line, environment, expected] of handed) {
    test(`R-9, R-10: ${name}`, () => expect(request(line, environment)).toMatchObject(expected));
  }

  test('R-10: a rescued option is said on stderr', () => {
    expect(request('my-app python', npm).notices).toEqual([
      expect.stringContaining('npm kept an option for itself'),
    ]);
    expect(request('my-app', npm).notices).toEqual([]);
  });

  test('R-10: what asks for more is never adopted', () => {
    const force = failure(['my-app'], { ...npm, npm_config_force: 'true' });
    expect(force.message).toContain('npm kept --force');
    expect(force.hint).toMatch(/ -- --force$/);
    expect(failure(['my-app', 'foo'], { ...npm, npm_config_name: 'true' }).message).toContain(
      'npm kept --name',
    );
    expect(failure(['my-app'], { ...npm, npm_config_name: 'foo' }).message).toContain('npm kept --name');
    expect(request('my-app', { ...pnpm, npm_config_force: 'true' })).not.toHaveProperty('onConflict');
  });

  test('R-9: a second bare double dash is an error', () => {
    expect(failure(['a', '--', '--', 'b']).message).toContain('given twice');
  });

  test('R-4: surplus words are errors, and other clients need no rescue', () => {
    expect(failure(['one', 'two', 'three']).message).toContain('"two", "three" is too much');
    expect(failure(['one', 'two']).exitCode).toBe(2);
    const many = failure(Array.from({ length: 1000 }, () => 'a'));
    expect(many.message).toBe('Only one directory can be given; "a", "a", "a" and 996 more is too much.');
    expect(failure(['my-app', 'python'], pnpm).exitCode).toBe(2);
    expect(failure(['my-app', 'python', 'x']).exitCode).toBe(2);
  });
});

describe('options', () => {
  test('R-1: an option never swallows the next one', () => {
    for (const argv of [
      ['x', '--name', '--force'],
      ['x', '--name=-x'],
      ['x', '-t', '-y'],
      ['x', '--sdk', '-'],
    ]) {
      expect(failure(argv).message).toMatch(/needs a value/);
    }
    expect(failure(['x', '--name']).message).toContain('argument missing');
  });

  test('R-2: an empty value is an error', () => {
    expect(failure(['x', '--name', '']).message).toBe('--name is empty.');
    expect(failure(['x', '--sdk=']).message).toBe('--sdk is empty.');
    expect(failure(['x', '--id', ' ']).message).toBe('--id is empty.');
  });

  test('R-3, R-7: unknown options exit 2 with one line each of cause and remedy', () => {
    for (const argv of [['-x'], ['x', '--nope'], ['--nope=1'], ['-Q', 'x']]) {
      const { exitCode, message, hint } = failure(argv);
      expect(exitCode).toBe(2);
      expect(message).toMatch(/^Unknown option/);
      expect(`${message}${hint}`).not.toContain('\n');
    }
    expect(failure(['--myapp']).hint).toContain('Did you mean the directory "myapp"?');
  });

  test('R-5: values can be glued on, and options may stand on either side of the directory', () => {
    const expected = { directory: 'x', template: 'python', name: 'n' };
    for (const line of ['x --template=python --name=n', '-tpython -n n x', '--name n x -t python']) {
      expect(request(line)).toMatchObject(expected);
    }
  });

  test('R-6: a value given twice is an error that names both', () => {
    expect(failure(['x', '--name', 'a', '-n', 'b']).message).toBe('--name is given twice: "a" and "b".');
  });

  test('R-8: nothing is read as a number', () => {
    for (const word of ['0123', '1e3', '0x400', '1_000']) {
      expect(request(word).directory).toBe(word);
      expect(request(`x --name ${word}`).name).toBe(word);
    }
  });

  test('opposites and unknown choices are errors', () => {
    expect(failure(['x', '--git', '--no-git']).message).toContain('contradict');
    expect(failure(['x', '--install', '--no-install']).message).toContain('contradict');
    expect(failure(['x', '--force', '--on-conflict', 'skip']).message).toContain('contradict');
    expect(failure(['x', '--on-conflict', 'delete']).hint).toContain('abort, skip, overwrite');
    expect(failure(['x', '--pm', 'cargo']).hint).toContain('npm, pnpm, yarn, bun');
  });

  test('--force is --on-conflict overwrite; nothing is forced unasked', () => {
    expect(request('x -f').onConflict).toBe('overwrite');
    expect(request('x')).not.toHaveProperty('onConflict');
    expect(request('x')).toMatchObject({ yes: false, dryRun: false, json: false });
    expect(request('x')).not.toHaveProperty('interactive');
    expect(request('x --no-interactive').interactive).toBe(false);
    expect(request('x --interactive').interactive).toBe(true);
  });

  test('help and version win over every mistake beside them', () => {
    expect(parseArguments(['--nope', '-h'], npm)).toEqual({ kind: 'help' });
    expect(parseArguments(['a', 'b', 'c', '--version'], npm)).toEqual({ kind: 'version' });
    expect(parseArguments(['--list', '--json'], npm)).toEqual({ kind: 'list', json: true });
    expect(wantsJson(['--nope', '--json'])).toBe(true);
  });

  test('a hostile option never reaches the terminal raw', () => {
    expect(failure(['--\u001b[31mred']).message).not.toContain('\u001b');
    expect(failure(['x', 'a\u202eb']).message).toContain('\\u{202e}');
  });
});
