// `npm run create -- ../my-provider [flags]`: makes a provider project outside this repository from the packages as they
// are here. Packs them into tarballs, which the generator copies into the project, so that it installs without the
// registry's copies and can be moved.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale, packInto } from './pack-packages.mjs';
import { root } from './run-steps.mjs';

const needed = ['protocol', 'typescript-sdk', 'host', 'conformance'];
const generator = 'create-contextgraph-provider';

// An interrupt reaches the child as well: it rolls back, and we pass on how it ended.
process.on('SIGINT', () => undefined);
try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`error: ${error.message}.\n  Run npm run build to see what is wrong.\n`);
  process.exitCode = 1;
}

function main(args) {
  const onlyTalks = args.some((word) => ['-h', '--help', '-v', '--version', '--list'].includes(word));
  buildStale(onlyTalks ? [generator] : [...needed, generator]);
  if (onlyTalks) return generate(args);
  const folder = mkdtempSync(join(tmpdir(), 'contextgraph-packages-'));
  try {
    packInto(folder, needed);
    return generate([...args, '--packages', folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function generate(args) {
  const entry = join(root, 'packages', generator, 'dist', `${generator}.js`);
  // Under `npm run` we run in the root of the workspace; the user's paths are relative to where npm was called.
  const cwd = process.env.npm_lifecycle_event === 'create' ? process.env.INIT_CWD : process.cwd();
  const child = spawnSync(process.execPath, [entry, ...args], { cwd, stdio: 'inherit' });
  return child.status ?? 1;
}
