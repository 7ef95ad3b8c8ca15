import { describe, expect, it } from 'vitest';
import { commandsUnderTest } from '../commands-under-test.js';

const { inspect, example, folder } = commandsUnderTest();

describe('--root and --cwd', () => {
  it.each(['--root', '--cwd'])('%s wants a folder, and repeats a long name only in part', async (option) => {
    const run = await inspect(['stdio', option, 'x'.repeat(5000), '--', ...example()]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(`${option} "x`);
    expect(run.stderr).toContain('…" is not a folder');
    expect(run.stderr.length).toBeLessThan(400);
  });

  it('--root confines what provenance may have read (F5)', async () => {
    const run = await inspect(['stdio', '--json', '--root', folder(), '--', ...example()]);
    const report = JSON.parse(run.stdout);
    const found = report.checks.find(
      ({ name }: { name: string }) => name === 'provenance-fixture-consistency',
    );
    expect(found).toMatchObject({ status: 'skipped', evidence: expect.stringContaining('inside a root') });
  });
});

describe('what was typed is repeated in part only', () => {
  const long = 'y'.repeat(5000);
  it.each([
    ['an unknown option', ['stdio', `--${long}`, '--', 'x']],
    ['a wrong number', ['stdio', '--timeout', long, '--', 'x']],
    ['an unknown check', ['stdio', '--require', long, '--', 'x']],
    ['an unknown reporter', ['stdio', '--reporter', long, '--', 'x']],
    ['no URL', ['http', long]],
    ['a file that is not there', ['validate', long]],
    ['an output in no folder', ['stdio', '-o', `${long}/x`, '--', 'x']],
  ])('%s', async (_, args) => {
    const run = await inspect(args);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr.length).toBeLessThan(900);
  });
});
