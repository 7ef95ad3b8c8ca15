import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtGenerator, runGenerator, temporaryFolder } from '../fixtures/built-generator.js';

const onWindows = process.platform === 'win32';

beforeAll(async () => {
  await builtGenerator();
}, 60_000);

describe.skipIf(onWindows)('--offline', () => {
  test.each([
    ['npm', 'npm install --offline', ''],
    ['pnpm', 'pnpm install --offline', ''],
    ['bun', 'bun install --prefer-offline', ''],
    ['yarn', 'yarn', 'YARN_ENABLE_OFFLINE_MODE=1\nnpm_config_offline=true\n'],
  ])(
    'T14: %s is called as "%s", and nothing that npm kept for itself steers it',
    async (client, call, set) => {
      const cwd = temporaryFolder();
      const bin = join(cwd, 'bin');
      const calls = join(cwd, 'calls');
      mkdirSync(bin);
      // Stands for the user's tool: it writes down how it was called.
      writeFileSync(
        join(bin, client),
        `#!/bin/sh\n[ "$1" = --version ] && exit 0\n{ echo ${client} $* | sed 's/ *$//'; env; } > '${calls}'\n`,
        { mode: 0o755 },
      );
      const env = {
        PATH: `${bin}:${process.env['PATH']}`,
        npm_config_global: 'true',
        npm_config_yes: '',
        npm_config_registry: 'http://127.0.0.1:9/',
      };
      const args = ['x', '--yes', '--pm', client, '--install', '--offline', '--no-git', '--json'];
      const { code, stdout, stderr } = await runGenerator(args, { cwd, env });
      expect(code, stderr).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ installed: true });
      const [line, ...seen] = readFileSync(calls, 'utf8').split('\n');
      expect(line).toBe(call);
      for (const variable of set.split('\n')) expect(`${seen.join('\n')}\n`).toContain(variable);
      expect(seen.filter((text) => /^npm_config_(?:global|yes)=/.test(text))).toEqual([]);
      expect(seen).toContain('npm_config_registry=http://127.0.0.1:9/');
    },
  );

  test('npm itself goes to no network: with an empty cache the install fails at once, in its own words', async () => {
    const cwd = temporaryFolder();
    const env = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: join(cwd, 'cache') };
    const args = ['x', '--yes', '--install', '--offline', '--no-git'];
    const { code, stderr } = await runGenerator(args, { cwd, env });
    expect(stderr).toMatch(/ENOTCACHED/);
    expect(stderr).not.toMatch(/ECONNREFUSED/);
    expect(stderr).toContain(`Mend that, then: cd '${join(cwd, 'x')}' && npm install\n`);
    expect(code).toBe(4);
    expect(existsSync(join(cwd, 'x', 'package.json'))).toBe(true);
  });
});
