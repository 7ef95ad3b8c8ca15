// `node scripts/pack-packages.mjs <folder> [names…]`: packs packages of this workspace into a folder, as they would be
// published. Builds first what is missing or older than its sources. Without names: every package.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Interrupted, run, watchInterrupts } from './interrupts.mjs';
import { root } from './run-steps.mjs';

const generator = 'create-contextgraph-provider';
/** What a project installs, in the order of the dependency law. */
export const protocolPackages = ['protocol', 'typescript-sdk', 'host', 'conformance'];
const everything = [...protocolPackages, generator];
const moreSources = { [generator]: ['templates', 'pnpm-workspace.yaml', `packages/${generator}/build`] };

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  watchInterrupts();
  process.exitCode = await main(process.argv.slice(2));
}

async function main([folder, ...names]) {
  const wanted = names.length > 0 ? names : everything;
  try {
    if (folder === undefined) throw new Error('name the folder for the tarballs');
    await buildStale(wanted);
    await packInto(resolve(folder), wanted);
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) return error.exitCode;
    process.stderr.write(`error: ${error.message}\n`);
    return 1;
  }
}

/** Builds those of the named packages whose build is missing or older than what it is made from. */
export async function buildStale(names) {
  const stale = names.filter(isStale);
  if (stale.length === 0) return;
  process.stderr.write(`Building ${stale.join(', ')} …\n`);
  await pnpm(['--recursive', ...filters(stale), 'run', 'build']);
}

/** Packs the named packages into a folder. */
export async function packInto(folder, names) {
  process.stderr.write(`Packing ${names.join(', ')} …\n`);
  await pnpm(['--recursive', ...filters(names), 'pack', '--pack-destination', folder]);
}

function filters(names) {
  return names.flatMap((name) => ['--filter', `./packages/${name}`]);
}

// Quiet unless it fails: stdout belongs to whoever calls us.
async function pnpm(args) {
  const command = [process.execPath, join(root, 'scripts/pnpm.mjs'), ...args];
  const { status, stdout, stderr } = await run(command, { alone: true, stdio: ['ignore', 'pipe', 'pipe'] });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}\n`);
  throw new Error('the packages could not be prepared');
}

function isStale(name) {
  const dist = join(root, 'packages', name, 'dist');
  if (!existsSync(dist) || readdirSync(dist).length === 0) return true;
  const home = `packages/${name}`;
  const inputs = [
    `${home}/src`,
    `${home}/package.json`,
    `${home}/tsup.config.ts`,
    ...(moreSources[name] ?? []),
  ];
  return Math.max(...inputs.map((path) => newest(join(root, path)))) > newest(dist);
}

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = readdirSync(path).filter((name) => !['node_modules', 'dist', 'dist-test'].includes(name));
  return Math.max(0, ...entries.map((name) => newest(join(path, name))));
}
