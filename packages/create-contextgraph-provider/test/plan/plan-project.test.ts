import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ConflictPolicy } from '../../src/arguments/option-table.js';
import { inspectTarget } from '../../src/plan/inspect-target.js';
import { type PlannedFile, planProject } from '../../src/plan/plan-project.js';
import { temporaryFolder } from '../fixtures/built-generator.js';
import { renderedTemplate } from '../fixtures/rendered-template.js';

const files = renderedTemplate();
const paths = files.map((file) => file.path);

/** A folder that holds `content` (a path with a trailing slash is a folder). */
function folderWith(content: Readonly<Record<string, string>>): string {
  const root = join(realpathSync(temporaryFolder()), 'p');
  mkdirSync(root);
  for (const [path, text] of Object.entries(content)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (path.endsWith('/')) mkdirSync(join(root, path), { recursive: true });
    else writeFileSync(join(root, path), text);
  }
  return root;
}

function planAt(root: string, policy: ConflictPolicy = 'abort') {
  return planProject(files, inspectTarget(root, paths), policy);
}

function planned(root: string, policy: ConflictPolicy = 'abort') {
  const result = planAt(root, policy);
  if (!result.ok) throw result.failure;
  return result.plan;
}

function actionOf(plan: { readonly files: readonly PlannedFile[] }, path: string) {
  return plan.files.find((file) => file.path === path)?.action;
}

function refusalOf(root: string, policy: ConflictPolicy = 'abort') {
  const result = planAt(root, policy);
  if (result.ok) throw new Error('it was not refused');
  expect(result.failure.exitCode).toBe(3);
  expect(result.failure.message).not.toContain('\n');
  return result;
}

describe('targets that are free', () => {
  test('a missing folder, also a nested one, is created', () => {
    const plan = planned(join(temporaryFolder(), 'a', 'b'));
    expect(plan.targetExists).toBe(false);
    expect(new Set(plan.files.map((file) => file.action))).toEqual(new Set(['create']));
  });

  test.each([
    {},
    { '.git/HEAD': '' },
    { '.git': 'gitdir: x' },
    { '.DS_Store': '' },
    { '.vscode/x': '' },
    { 'yarn.lock': '' },
  ])('a folder with only %j counts as empty', (content) =>
    expect(planned(folderWith(content)).files.every((file) => file.action === 'create')).toBe(true),
  );

  test.each(['LICENSE', 'README.md', 'mise.toml', '.nvmrc', '.editorconfig'])(
    '%s alone is kept, and said',
    (name) => {
      const plan = planned(folderWith({ [name]: 'mine' }));
      if (paths.includes(name)) {
        expect(actionOf(plan, name)).toBe('keep');
        expect(plan.warnings).toEqual([`Kept yours: ${name}`]);
      }
      expect(actionOf(plan, 'package.json')).toBe('create');
    },
  );

  test('a .gitignore of the user gets only the lines that it lacks', () => {
    const plan = planned(folderWith({ '.gitignore': 'mine\nnode_modules/' }));
    const file = plan.files.find((candidate) => candidate.path === '.gitignore');
    const text = new TextDecoder().decode(file?.bytes);
    expect(file?.action).toBe('append');
    expect(text).toMatch(/^mine\nnode_modules\/\ndist\/\n/);
    expect(text.match(/node_modules/g)).toHaveLength(1);
    const again = planned(folderWith({ '.gitignore': text }));
    expect(actionOf(again, '.gitignore')).toBe('keep');
  });

  test('a link to a folder is followed when it is the target itself, and the real path is said', () => {
    const real = folderWith({});
    const link = join(temporaryFolder(), 'link');
    symlinkSync(real, link);
    const plan = planned(link);
    expect(plan.target).toBe(real);
    expect(plan.warnings.join()).toContain(real.slice(-10));
  });
});

describe('targets that are refused (exit 3)', () => {
  test.each([
    { '.env': 'SECRET=1' },
    { 'package.json': '{"name":"keep"}' },
    { 'src/main.ts': '' },
    { 'yarn.lock': 'content' },
    { 'README/x': '' },
  ])('a folder with %j', (content) => {
    const root = folderWith(content);
    const { failure, mendable } = refusalOf(root);
    expect(mendable).toBe(true);
    expect(failure.hint).toContain('--force');
    expect(failure.message).toContain(Object.keys(content)[0]?.split('/')[0]);
  });

  test('colliding paths are listed first, at most ten, then the others', () => {
    const ours = Object.fromEntries(paths.slice(0, 12).map((path) => [path, 'x']));
    const { failure, collisions } = refusalOf(folderWith({ ...ours, 'other.txt': '' }));
    expect(collisions).toHaveLength(12);
    expect(failure.message).toMatch(/and 2 more; it also holds other\.txt/);
  });

  test('T7: a file, a dangling link, a pipe, a path below a file', () => {
    const root = folderWith({ file: '' });
    symlinkSync('nowhere', join(root, 'dangling'));
    expect(refusalOf(join(root, 'file')).failure.message).toContain('it is a file');
    expect(refusalOf(join(root, 'file', 'x', 'y')).failure.message).toContain('lies below a file');
    expect(refusalOf(join(root, 'dangling')).failure.message).toContain('leads nowhere');
    expect(refusalOf(join(root, 'dangling', 'x')).failure.message).toContain('leads nowhere');
    if (process.platform !== 'win32') {
      execFileSync('mkfifo', [join(root, 'pipe')]);
      expect(refusalOf(join(root, 'pipe')).failure.message).toContain('it is a pipe');
    }
  });

  test('R-16, T8: a link below the target is never followed, whatever the policy', () => {
    for (const policy of ['abort', 'skip', 'overwrite'] as const) {
      const root = folderWith({});
      const outside = folderWith({});
      symlinkSync(outside, join(root, 'src'));
      expect(refusalOf(root, policy).failure.message).toContain('"src" is not a plain folder');
      const second = folderWith({});
      symlinkSync(join(outside, 'x'), join(second, 'README.md'));
      expect(refusalOf(second, policy).failure.message).toContain('symbolic link');
      const third = folderWith({ 'package.json/': '', src: '' });
      expect(refusalOf(third, policy).mendable).toBe(false);
    }
  });

  test('R-17: another template never goes over a project', () => {
    const record = JSON.stringify({ schema: 1, template: { id: 'python' } });
    const root = folderWith({ '.contextgraph/scaffold.json': record, 'pyproject.toml': '' });
    expect(refusalOf(root, 'overwrite').failure.message).toContain('made from the template "python"');
  });

  test('a hostile file name is quoted in the message', () => {
    expect(refusalOf(folderWith({ 'a\u001b[31m': '' })).failure.message).toContain('a\\u{1b}[31m');
  });
});

test('a file of more than 2 GiB is kept unread', () => {
  const root = folderWith({ 'README.md': '' });
  truncateSync(join(root, 'README.md'), 3 * 1024 ** 3);
  const plan = planned(root);
  expect(actionOf(plan, 'README.md')).toBe('keep');
  expect(plan.warnings).toEqual(['Kept yours: README.md']);
  expect(actionOf(planned(root, 'overwrite'), 'README.md')).toBe('keep');
});

describe('conflict policies', () => {
  const content = { 'package.json': '{"name":"keep"}', 'README.md': 'mine', 'own.txt': 'mine' };

  test('skip writes only what is missing', () => {
    const plan = planned(folderWith(content), 'skip');
    expect(actionOf(plan, 'package.json')).toBe('keep');
    expect(actionOf(plan, 'README.md')).toBe('keep');
    expect(actionOf(plan, 'src/provider.ts')).toBe('create');
    expect(plan.holdsOthers).toBe(true);
  });

  test('overwrite replaces our paths, but not a package.json that is not from us', () => {
    const plan = planned(folderWith(content), 'overwrite');
    expect(actionOf(plan, 'README.md')).toBe('replace');
    expect(actionOf(plan, 'package.json')).toBe('keep');
    expect(plan.files.some((file) => file.path === 'own.txt')).toBe(false);
    expect(plan.warnings).toEqual(['Kept yours: package.json']);
  });

  test('overwrite replaces the package.json of a project that we made', () => {
    const record = JSON.stringify({ schema: 1, template: { id: 'typescript' } });
    const plan = planned(folderWith({ ...content, '.contextgraph/scaffold.json': record }), 'overwrite');
    expect(actionOf(plan, 'package.json')).toBe('replace');
  });
});

describe('what is rendered', () => {
  const text = (path: string) => new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);

  test('no token, no workspace protocol and no path of this machine is left', () => {
    for (const file of files) {
      const content = new TextDecoder().decode(file.bytes);
      expect(content, file.path).not.toMatch(/CGP_[A-Z]|workspace:|catalog:|\r/);
      expect(content, file.path).not.toContain(process.cwd());
    }
  });

  test('the workflow is copied byte for byte, with its expressions untouched', () => {
    const source = new URL(
      '../../../../templates/typescript/.github/workflows/conformance.yml',
      import.meta.url,
    );
    expect(text('.github/workflows/conformance.yml')).toBe(readFileSync(source, 'utf8'));
  });

  test('the record names every file and no machine', () => {
    const record = JSON.parse(text('.contextgraph/scaffold.json'));
    expect(Object.keys(record.files)).toEqual(paths.filter((path) => !path.endsWith('scaffold.json')));
    expect(record.template).toEqual({ id: 'typescript', version: '9.9.9' });
  });
});
