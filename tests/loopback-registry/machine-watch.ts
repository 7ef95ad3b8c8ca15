import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the machine outside the sessions' folders holds, by path. */
export type MachineState = ReadonlySet<string>;

// Yarn 1 keeps them in the home, or as root in /usr/local/share.
const yarnFolders = ['.config', '.config/yarn', '.config/yarn/global/node_modules', '.cache', '.cache/yarn'];

/**
 * The names in every place where a package manager puts things on its own: beside the Node.js that runs it, in npm's
 * prefix, in the home of whoever runs the tests, among the temporary files.
 */
export function machineState(): MachineState {
  const prefix = execFileSync('npm', ['prefix', '--global'], { encoding: 'utf8', cwd: tmpdir() }).trim();
  const home = homedir();
  const beside = [...new Set([prefix, dirname(dirname(process.execPath)), '/usr/local'])];
  const places = [
    ...beside.flatMap((folder) =>
      ['bin', 'lib/node_modules', 'share', ...yarnFolders.map((name) => `share/${name}`)].map((name) =>
        join(folder, name),
      ),
    ),
    home,
    ...[...yarnFolders, '.local/share', '.local/share/pnpm', '.bun/bin'].map((name) => join(home, name)),
    tmpdir(),
  ];
  return new Set(places.flatMap((place) => namesIn(place).map((name) => join(place, name))));
}

/** What came since. */
export function newSince(before: MachineState): readonly string[] {
  return [...machineState()].filter((path) => !before.has(path));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Not on this machine.
    return [];
  }
}
