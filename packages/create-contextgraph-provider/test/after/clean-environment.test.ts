import { expect, test } from 'vitest';
import { gitEnvironment, installEnvironment } from '../../src/after/clean-environment.js';

test('an install inherits registry, proxy, cache and user settings, and nothing that was meant for us', () => {
  const kept = {
    PATH: '/bin',
    HOME: '/h',
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_userconfig: '/h/.npmrc',
    npm_config_cache: '/c',
    npm_config_https_proxy: 'http://127.0.0.1:2',
    npm_config_cafile: '/ca',
    npm_config_user_agent: 'npm/11',
    npm_execpath: '/npm-cli.js',
    npm_config_offline: 'true',
  };
  const dropped = Object.fromEntries(
    [
      'global',
      'location',
      'prefix',
      'local_prefix',
      'dry_run',
      'force',
      'yes',
      'long',
      'all',
      'workspaces',
      'workspace',
      'package_lock',
      'package_lock_only',
      'save',
      'save_dev',
      'save_exact',
      'omit',
      'include',
      'NAME',
      'template',
    ].map((name) => [`npm_config_${name}`, 'true']),
  );
  const lifecycle = { npm_lifecycle_event: 'x', npm_package_name: 'x', npm_command: 'exec', INIT_CWD: '/x' };
  expect(installEnvironment({ ...kept, ...dropped, ...lifecycle })).toEqual(kept);
});

test('git is not pointed at another repository', () => {
  expect(
    gitEnvironment({
      HOME: '/h',
      GIT_AUTHOR_NAME: 'A',
      GIT_DIR: '/x',
      GIT_WORK_TREE: '/x',
      GIT_INDEX_FILE: '/x',
    }),
  ).toEqual({
    HOME: '/h',
    GIT_AUTHOR_NAME: 'A',
    GIT_TERMINAL_PROMPT: '0',
  });
});
