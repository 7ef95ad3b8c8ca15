import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Environment } from '../arguments/running-client.js';
import { printable } from '../report/printable.js';
import { gitEnvironment } from './clean-environment.js';

export interface GitContext {
  readonly environment: Environment;
  /** Output of git, for `--verbose`. */
  readonly onOutput?: (text: string) => void;
}

/** `inside`: in the work tree of a repository that was there before, which we leave alone. */
export type GitPlace = 'outside' | 'inside' | 'no-git';

export interface GitOutcome {
  readonly state: 'committed' | 'staged' | 'failed';
  readonly warnings: readonly string[];
}

const timeLimitMs = 30_000;

/** Asks git where a directory is, by its nearest ancestor that exists. Must run before the project is written. */
export async function gitPlaceOf(directory: string, context: GitContext): Promise<GitPlace> {
  let at = directory;
  while (!existsSync(at) && at !== dirname(at)) at = dirname(at);
  const answer = await git(['rev-parse', '--is-inside-work-tree'], at, context);
  if (answer.status === undefined) return 'no-git';
  // Also inside when git answers "false": that is the inside of a .git folder.
  return answer.status === 0 ? 'inside' : 'outside';
}

/** Makes a repository with one commit by the user's own identity, unsigned and without hooks. Never throws. */
export async function startRepository(
  directory: string,
  message: string,
  context: GitContext,
): Promise<GitOutcome> {
  const init = await git(['init', '--quiet', '--initial-branch=main'], directory, context);
  if (init.status !== 0) return failed('git init', init.output);
  const add = await git(['add', '--all'], directory, context);
  if (add.status !== 0) return failed('git add', add.output);
  if (!(await hasIdentity(directory, context))) {
    return {
      state: 'staged',
      warnings: [
        'git knows no name and e-mail address for you, so the files are staged but not committed. Set them and commit:',
        '  git config --global user.name "Your Name" && git config --global user.email you@example.com',
        `  git commit -m "${message}"`,
      ],
    };
  }
  const commit = await git(
    [
      '-c',
      'commit.gpgsign=false',
      '-c',
      'core.hooksPath=/dev/null',
      'commit',
      '--quiet',
      '--no-verify',
      '-m',
      message,
    ],
    directory,
    context,
  );
  return commit.status === 0 ? { state: 'committed', warnings: [] } : failed('git commit', commit.output);
}

/** Those of `paths` that git has exactly as they are on the disk, so that replacing them loses nothing. */
export async function savedInGit(
  directory: string,
  paths: readonly string[],
  context: GitContext,
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const tracked = await git(['ls-files', '-z', '--', ...paths], directory, context);
  const dirty = await git(
    ['diff', '--name-only', '--relative', '-z', 'HEAD', '--', ...paths],
    directory,
    context,
  );
  if (tracked.status !== 0 || dirty.status !== 0) return new Set();
  const changed = new Set(dirty.output.split('\0'));
  return new Set(tracked.output.split('\0').filter((path) => path !== '' && !changed.has(path)));
}

/** Whether git has everything that it tracks below a directory exactly as it is; false outside a repository. */
export async function isClean(directory: string, context: GitContext): Promise<boolean> {
  const status = await git(['status', '--porcelain', '--untracked-files=no', '--', '.'], directory, context);
  return status.status === 0 && status.output === '';
}

/** Whether a .gitignore of the enclosing repository hides the new project. */
export async function isIgnored(directory: string, context: GitContext): Promise<boolean> {
  return (
    (await git(['check-ignore', '--quiet', '.contextgraph/scaffold.json'], directory, context)).status === 0
  );
}

async function hasIdentity(directory: string, context: GitContext): Promise<boolean> {
  const named = async (variable: string, setting: string): Promise<boolean> => {
    if (context.environment[`GIT_AUTHOR_${variable}`] && context.environment[`GIT_COMMITTER_${variable}`])
      return true;
    const found = await git(['config', '--get', setting], directory, context);
    return found.status === 0 && found.output.trim() !== '';
  };
  return (await named('NAME', 'user.name')) && (await named('EMAIL', 'user.email'));
}

function failed(what: string, output: string): GitOutcome {
  const reason = printable(output.trim().split('\n')[0] ?? '');
  return {
    state: 'failed',
    warnings: [`${what} failed${reason === '' ? '' : `: ${reason}`}. The project itself is complete.`],
  };
}

interface GitAnswer {
  /** undefined: git is not there. */
  readonly status: number | undefined;
  readonly output: string;
}

function git(args: readonly string[], cwd: string, context: GitContext): Promise<GitAnswer> {
  return new Promise((settle) => {
    const child = spawn('git', [...args], {
      cwd,
      env: gitEnvironment(context.environment),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    // Not the option `timeout` of spawn: its timer outlives a program that cannot be started.
    const limit = setTimeout(() => child.kill(), timeLimitMs);
    const finish = (answer: GitAnswer): void => {
      clearTimeout(limit);
      settle(answer);
    };
    let output = '';
    const take = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(0, 1_000_000);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', () => finish({ status: undefined, output: '' }));
    child.once('close', (code) => {
      if (output !== '') context.onOutput?.(output);
      finish({ status: code ?? 1, output });
    });
  });
}
