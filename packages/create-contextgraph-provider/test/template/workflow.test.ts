import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const template = new URL('../../../../templates/typescript/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, template), 'utf8');
const workflow = read('.github/workflows/conformance.yml');

/** The one list of pinned actions; what a workflow uses must be exactly these. */
const pins: Readonly<Record<string, string>> = {
  'actions/checkout': '3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  'actions/setup-node': '820762786026740c76f36085b0efc47a31fe5020 # v7.0.0',
  'actions/upload-artifact': 'bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0',
};

describe('the conformance workflow', () => {
  test('every action is pinned by commit, with its version beside it', () => {
    const uses = [...workflow.matchAll(/uses: ([^@\s]+)@(.+)$/gm)];
    expect(uses.length).toBe(workflow.match(/\buses:/g)?.length);
    for (const [, action = '', pin] of uses) expect(pin).toBe(pins[action]);
  });

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

  test('a host is never told to start a script runner', () => {
    expect(read('README.md')).toContain('"command": "node"');
    expect(read('README.md')).not.toMatch(/"command": "(?:npm|npx|pnpm|yarn|bun)"/);
  });
});
