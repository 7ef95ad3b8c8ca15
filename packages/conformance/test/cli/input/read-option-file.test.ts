import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandsUnderTest, expectNoStackTrace } from '../commands-under-test.js';

const { inspect, example } = commandsUnderTest();
const folder = mkdtempSync(join(tmpdir(), 'option-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pipe = join(folder, 'pipe');
const huge = join(folder, 'huge.json');
if (process.platform !== 'win32') execFileSync('mkfifo', [pipe]);
writeFileSync(huge, '');
truncateSync(huge, 8 * 1024 ** 3);

describe.skipIf(process.platform === 'win32')('a file that an option names never hangs the command', () => {
  it.each<[string, readonly string[]]>([
    ['--expect', ['--expect']],
    ['--embedding', ['--query', 'q', '--embedding']],
    ['--query-json', ['--query-json']],
  ])('%s', async (option, words) => {
    const at = option === '--expect' ? '' : '@';
    for (const [path, cause] of [
      [pipe, 'not a regular file'],
      ['/dev/zero', 'not a regular file'],
      [huge, 'larger than'],
      [folder, 'not a regular file'],
      [join(folder, 'x'.repeat(300)), 'the name is too long'],
    ] as const) {
      const run = await inspect(['stdio', ...words, at + path, '--', ...example()], { timeoutMs: 10_000 });
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.stderr).toContain(cause);
      expect(run.stderr.trimEnd().split('\n')).toHaveLength(2);
      expectNoStackTrace(run);
    }
  });
});
