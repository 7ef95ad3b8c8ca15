// Installs the published Python package `contextgraph-sdk` into an environment of its own in a cache folder outside the checkout,
// for tests that judge a provider written on it. Needs Python 3 with pip. Exit 3: they are not here.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.mjs';
import { runStep } from './run-steps.mjs';

const VERSION = '0.1.0';
const folder = join(cacheFolder('python'), `contextgraph-sdk-${VERSION}`);
const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');

if (existsSync(python) && imports()) process.exit(0);
const system = ['python3', 'python'].find((name) => spawnSync(name, ['-m', 'venv', '--help']).status === 0);
if (system === undefined) {
  console.error('NOT RUN: Python 3 with venv is not on PATH, so its package cannot be installed.');
  process.exit(3);
}
rmSync(folder, { recursive: true, force: true });
const made = runStep('an environment for the Python package', [system, '-m', 'venv', folder]) === 0;
const pip = [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
const installed = made && runStep('the Python package', [...pip, `contextgraph-sdk==${VERSION}`]) === 0;
if (!(installed && imports())) {
  console.error('NOT RUN: the Python package contextgraph-sdk could not be installed.');
  process.exit(3);
}

function imports() {
  return spawnSync(python, ['-c', 'import contextgraph_sdk']).status === 0;
}
