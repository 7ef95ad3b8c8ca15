import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXIT, exitCodeOfSignal } from '../../src/cli/exit-codes.js';
import { EXIT_CODE_HELP } from '../../src/cli/help-text.js';
import { commandsUnderTest } from './commands-under-test.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const { inspect } = commandsUnderTest();

describe('the documentation', () => {
  it('names every exit code, in the help and in the README', () => {
    const signals = (['SIGHUP', 'SIGINT', 'SIGTERM'] as const).map(exitCodeOfSignal);
    for (const code of [...Object.values(EXIT), ...signals]) {
      expect(EXIT_CODE_HELP).toMatch(new RegExp(`^ {2}[\\d ]*\\b${code}\\b`, 'm'));
      expect(readme).toMatch(new RegExp(`^\\| [\\d, ]*\\b${code}\\b[\\d, ]* \\|`, 'm'));
    }
  });

  it.each(['stdio', 'http', 'query', 'compose', 'host', 'validate'])(
    'has every option of %s in the README',
    async (command) => {
      const { stdout } = await inspect([command, '--help']);
      const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map((match) => match[1] ?? '');
      expect(options.length).toBeGreaterThan(2);
      for (const option of options.filter((name) => name !== '--help')) expect(readme).toContain(option);
    },
  );
});
