import { spawn } from 'node:child_process';
import process from 'node:process';

/** When git saw the last change of each file, in seconds since the Unix epoch, by path relative to the root. */
export type GitDates = ReadonlyMap<string, number>;

const longestMs = 20_000;
const common = [
  '--name-only',
  '--relative',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '-z',
  'HEAD',
  '--',
  '.',
];

/**
 * Asks git once for the whole folder, newest commit first, and stops as soon as every path has a date. Files that differ
 * from the last commit are left out: their own time is nearer to the truth. An empty map when there is no history.
 */
export async function readGitDates(root: string, paths: Iterable<string>): Promise<GitDates> {
  const changed = new Set<string>();
  const dates = new Map<string, number>();
  const compared = await eachPiece(root, ['diff', ...common], (path) => changed.add(path).size > 0);
  if (!compared) return dates;
  const wanted = new Set([...paths].filter((path) => !changed.has(path)));
  let seconds: number | undefined;
  let first = false;
  await eachPiece(root, ['log', '--format=commit at %ct', '--no-show-signature', ...common], (piece) => {
    const commit = /^commit at (\d+)$/.exec(piece);
    // After the time of a commit comes one line feed, then the paths.
    const path = first ? piece.replace(/^\n/, '') : piece;
    first = commit !== null;
    if (commit !== null) seconds = Number(commit[1]);
    else if (seconds !== undefined && wanted.delete(path)) dates.set(path, seconds);
    return wanted.size > 0;
  });
  return dates;
}

/** Hands each NUL-ended piece of git's answer to `take` until it has had enough. False when git failed. */
function eachPiece(
  root: string,
  args: readonly string[],
  take: (piece: string) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const git = spawn('git', ['-c', 'core.fsmonitor=false', ...args], {
      cwd: root,
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: longestMs,
      windowsHide: true,
    });
    let rest = '';
    let enough = false;
    git.stdout.setEncoding('utf8').on('data', (text: string) => {
      const pieces = (rest + text).split('\0');
      rest = pieces.pop() ?? '';
      enough ||= pieces.some((piece) => !take(piece));
      if (enough) git.kill();
    });
    git.once('error', () => resolve(false));
    git.once('close', (code) => resolve(code === 0 || enough));
  });
}
