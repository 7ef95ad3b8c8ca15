// Runs the pinned pnpm, so that `npm start` and `npm test` need nothing but node and npm.
// Installs the workspace first when node_modules is missing or older than the lockfile.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const onWindows = process.platform === 'win32';

main(process.argv.slice(2));

function main(args) {
  const version = pinnedVersion();
  const pnpm = usableGlobalPnpm(version) ?? npmExec(version);
  if (args[0] !== 'install' && workspaceIsStale()) {
    console.error(`Installing the workspace with pnpm ${version} (first run, or the lockfile changed) …`);
    const status = run(pnpm, ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false']);
    if (status !== 0) process.exit(status);
  }
  process.exit(run(pnpm, args));
}

function pinnedVersion() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const match = /^pnpm@(\d+\.\d+\.\d+)\+sha512\.[0-9a-f]{128}$/.exec(packageManager ?? '');
  if (!match) throw new Error('package.json: "packageManager" must be pnpm@<version>+sha512.<hash>');
  return match[1];
}

// A pnpm on PATH is used only when its major version is the pinned one.
function usableGlobalPnpm(version) {
  const found = spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8', shell: onWindows });
  if (found.status !== 0) return undefined;
  return found.stdout.trim().split('.')[0] === version.split('.')[0] ? ['pnpm'] : undefined;
}

// Started by npm, its own entry point is known: no PATH look-up, no .cmd shim.
function npmExec(version) {
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  return [...npm, 'exec', '--yes', `--package=pnpm@${version}`, '--', 'pnpm'];
}

function workspaceIsStale() {
  const marker = join(root, 'node_modules', '.modules.yaml');
  const lockfile = join(root, 'pnpm-lock.yaml');
  return (
    !existsSync(marker) || (existsSync(lockfile) && statSync(lockfile).mtimeMs > statSync(marker).mtimeMs)
  );
}

function run([command, ...prefix], args) {
  const shell = onWindows && command !== process.execPath;
  const child = spawnSync(command, [...prefix, ...args], { cwd: root, stdio: 'inherit', shell });
  if (child.error) {
    console.error(`Could not start ${command}: ${child.error.message}. Is npm installed and on PATH?`);
    return 1;
  }
  return child.status ?? 1;
}
