import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltCommands, buildCommands } from '../build-commands.js';

let built: BuiltCommands;
beforeAll(async () => {
  built = await buildCommands();
}, 60_000);
afterAll(() => built.remove());

function redirected(redirection: string, words: readonly string[]) {
  const args = ['-c', `"$@" ${redirection}`, 'sh', process.execPath, built.inspect, ...words];
  return spawnSync('sh', args, {
    encoding: 'utf8',
    input: '{"type":"shutdown"}',
    timeout: 20_000,
  });
}

describe.skipIf(!existsSync('/dev/full'))('stdout that cannot take what is written', () => {
  it.each([
    ['the findings', ['validate', '-']],
    ['a JSON document', ['validate', '--json', '-']],
    ['the help', ['--help']],
  ])('%s: a full disk is told, with exit code 2', (_, words) => {
    const run = redirected('>/dev/full', words);
    expect(run.status).toBe(2);
    expect(run.stderr).toContain('stdout cannot be written: ENOSPC');
    expect(run.stderr).toContain('Make room');
  });

  it('a reader that went away is no failure', () => {
    expect(redirected('| true', ['validate', '-']).status).toBe(0);
    const run = redirected('>/dev/full 2>/dev/full', ['validate', '-']);
    expect(run.status).toBe(2);
  });
});
