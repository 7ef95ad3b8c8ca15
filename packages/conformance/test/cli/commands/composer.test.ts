import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMPOSITION_CHECK_NAMES } from '../../../src/composition-checks/registry.js';
import { issuesOf } from '../../report/report-schema.js';
import { commandsUnderTest, expectNoStackTrace } from '../commands-under-test.js';

const { inspect } = commandsUnderTest();
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const composer = path('../../fixtures/composer.mjs');
const python = path('../../../../../examples/composer-python/composer.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('contextgraph-inspect composer', () => {
  it('judges our own: 0; --json is one document by the schema', async () => {
    const run = await inspect(['composer', '--json']);
    expect(run.code, run.stderr).toBe(0);
    const report = JSON.parse(run.stdout);
    expect(issuesOf(report)).toEqual([]);
    expect(report).toMatchObject({ profile: 'composition', verdict: 'conformant' });
    expect(report.checks.map(({ name }: { name: string }) => name)).toEqual(COMPOSITION_CHECK_NAMES);
  });

  it.skipIf(!hasPython)('judges a program in another language: 0 (R3)', async () => {
    const run = await inspect(['composer', '--', 'python3', python]);
    expect(run.code, run.stdout + run.stderr).toBe(0);
    expect(run.stdout).toContain('composer: python3 composer.py');
  });

  it('a program that breaks its promise: 1, and which', async () => {
    const run = await inspect(['composer', '--', process.execPath, composer, 'breaks-fences']);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('✗ host-content-quoting');
    expect(run.stdout.match(/✗/g)).toHaveLength(1);
  });

  it('a saboteur is seen through: 1', async () => {
    const run = await inspect(['composer', '--saboteur', 'no-reasons']);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('✗ composition-drop-reasons');
  });

  it.each([
    ['nothing behind --', ['--'], 'there is no composer to start'],
    ['a saboteur and a program', ['--saboteur', 'no-reasons', '--', 'python3'], 'Give one of them'],
    ['a program without --', ['python3'], 'too many arguments'],
  ])('%s is a usage error: 2', async (_, args, said) => {
    const run = await inspect(['composer', ...args]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(said);
    expectNoStackTrace(run);
  });
});
