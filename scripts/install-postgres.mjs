// Prints the folder of a PostgreSQL server's programs, for the tests of the template typescript-postgres. Installs one
// only as root in CI, from the system's own packages. Exit status 3: there is none, and it was not to be had.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

main();

function main() {
  const folder = findPrograms() ?? (mayInstall() && install() ? findPrograms() : undefined);
  if (folder !== undefined) process.stdout.write(`${folder}\n`);
  process.exitCode = folder === undefined ? 3 : 0;
}

/** From PATH, or where Debian puts them, the newest first. */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

function mayInstall() {
  return Boolean(process.env.CI) && process.getuid?.() === 0;
}

function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 240_000 }).status ===
    0;
  return run('update', '-q') && run('install', '-q', '-y', '--no-install-recommends', 'postgresql');
}
