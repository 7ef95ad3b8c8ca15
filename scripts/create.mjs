// `npm run create -- ../my-provider [flags]`: makes a provider project outside this repository from the packages as they
// are here. Packs them into tarballs, which the generator copies into the project, so that it installs without the
// registry's copies and can be moved. Builds first what is missing or older than its sources.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run-steps.mjs';

const packed = ['protocol', 'typescript-sdk', 'host', 'conformance'];
const generator = 'create-contextgraph-provider';
const sourcesOf = {
  [generator]: ['templates', 'pnpm-workspace.yaml', `packages/${generator}/build`],
};

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
  buildStale(onlyTalks ? [generator] : [...packed, generator]);
  if (onlyTalks) return generate(args);
  const folder = mkdtempSync(join(tmpdir(), 'contextgraph-packages-'));
  try {
    packInto(folder);
    return generate([...args, '--packages', folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildStale(names) {
  const stale = names.filter(isStale);
  if (stale.length === 0) return;
  process.stderr.write(`Building ${stale.join(', ')} …\n`);
  pnpm(['--recursive', ...filters(stale), 'run', 'build']);
}

function packInto(folder) {
  process.stderr.write('Packing the packages …\n');
  pnpm(['--recursive', ...filters(packed), 'pack', '--pack-destination', folder]);
}

function filters(names) {
  return names.flatMap((name) => ['--filter', `./packages/${name}`]);
}

// stdout stays free for the generator: with --json it is one document.
function pnpm(args) {
  const command = [join(root, 'scripts/pnpm.mjs'), ...args];
  const child = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (child.status === 0) return;
  process.stderr.write(`${child.stdout}${child.stderr}\n`);
  throw new Error('the packages could not be prepared');
}

function generate(args) {
  const entry = join(root, 'packages', generator, 'dist', `${generator}.js`);
  // Under `npm run` we run in the root of the workspace; the user's paths are relative to where npm was called.
  const cwd = process.env.npm_lifecycle_event === 'create' ? process.env.INIT_CWD : process.cwd();
  const child = spawnSync(process.execPath, [entry, ...args], { cwd, stdio: 'inherit' });
  return child.status ?? 1;
}

function isStale(name) {
  const dist = join(root, 'packages', name, 'dist');
  if (!existsSync(dist) || readdirSync(dist).length === 0) return true;
  const home = `packages/${name}`;
  const inputs = [
    `${home}/src`,
    `${home}/package.json`,
    `${home}/tsup.config.ts`,
    ...(sourcesOf[name] ?? []),
  ];
  const newestInput = Math.max(...inputs.map((path) => newest(join(root, path))));
  return newestInput > newest(dist);
}

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = readdirSync(path).filter((name) => !['node_modules', 'dist', 'dist-test'].includes(name));
  return Math.max(0, ...entries.map((name) => newest(join(path, name))));
}
