import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtGenerator, runGenerator, temporaryFolder } from '../fixtures/built-generator.js';

const onWindows = process.platform === 'win32';

beforeAll(async () => {
  await builtGenerator();
}, 60_000);

describe('exit 4', () => {
  test('an install that fails leaves the finished project, shows the reason, and says how to go on', async () => {
    const cwd = temporaryFolder();
    const env = {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
      npm_config_cache: join(cwd, 'cache'),
    };
    const { code, stderr } = await runGenerator(['x', '--yes', '--install', '--no-git'], { cwd, env });
    expect(code).toBe(4);
    expect(stderr).toMatch(/ECONNREFUSED/);
    expect(stderr).toContain(
      'The project is complete, but its dependencies are not installed: npm install ended with 1.',
    );
    expect(existsSync(join(cwd, 'x', 'package.json'))).toBe(true);
  });

  test('a package manager that is not there is named', async () => {
    const cwd = temporaryFolder();
    const empty = join(cwd, 'bin');
    mkdirSync(empty);
    const { code, stderr } = await runGenerator(['x', '--pm', 'bun', '--install'], {
      cwd,
      env: { PATH: empty },
    });
    expect(code).toBe(4);
    expect(stderr).toContain('bun was not found.');
    expect(existsSync(join(cwd, 'x', 'src', 'provider.ts'))).toBe(true);
  });
});

describe.skipIf(onWindows)('exits of signals', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)(
    '%s, twice as npm sends it, while installing: the tool ends too, the project stays, exit %i',
    async (signal, expected) => {
      const cwd = temporaryFolder();
      const bin = join(cwd, 'bin');
      mkdirSync(bin);
      const alive = join(cwd, 'alive');
      writeFileSync(join(bin, 'pnpm'), `#!/bin/sh\necho $$ > '${alive}'\nsleep 30\n`, { mode: 0o755 });
      const { code, stderr } = await runGenerator(['x', '--pm', 'pnpm', '--install', '--no-git'], {
        cwd,
        env: { PATH: `${bin}:${process.env['PATH']}` },
        onStart: (child) => {
          const timer = setInterval(() => {
            if (!existsSync(alive)) return;
            clearInterval(timer);
            child.kill(signal);
            // As from npm, which passes on what the terminal has sent to us as well.
            setTimeout(() => child.kill(signal), 30);
          }, 20);
          child.once('exit', () => clearInterval(timer));
        },
      });
      expect(code).toBe(expected);
      expect(stderr).toBe(
        `Using the template typescript; choose with --template (see --list).\nerror: Cancelled; the project is complete, its dependencies are not installed.\n  Go on with: cd '${join(cwd, 'x')}' && pnpm install\n`,
      );
      expect(existsSync(join(cwd, 'x', 'package.json'))).toBe(true);
      expect(() => process.kill(Number(readFileSync(alive, 'utf8')), 0)).toThrow('ESRCH');
    },
  );
});
