// Installs the reference implementation's own programs into a cache folder outside the checkout, for the tests in
// tests/referee. Needs cargo. Usage: node scripts/install-referee.mjs [0.1.2 2.0.0]. Exit 3: cargo is not here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.mjs';
import { runStep } from './run-steps.mjs';

const versions = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['0.1.2', '2.0.0'];

if (versions.every(installed)) process.exit(0);
if (spawnSync('cargo', ['--version']).status !== 0) {
  console.error('NOT RUN: cargo is not on PATH, so the reference programs cannot be installed.');
  process.exit(3);
}
process.exit(versions.every((version) => installed(version) || install(version)) ? 0 : 1);

function installed(version) {
  const folder = join(cacheFolder('referees'), version, 'bin');
  return ['contextgraph-inspect', 'contextgraph-example-docs'].every((name) =>
    existsSync(join(folder, name)),
  );
}

function install(version) {
  const folder = join(cacheFolder('referees'), version);
  mkdirSync(folder, { recursive: true });
  const args = ['install', 'contextgraph-conformance', '--version', version, '--locked', '--root', folder];
  return runStep(`build the reference programs ${version} (some minutes)`, ['cargo', ...args]) === 0;
}
