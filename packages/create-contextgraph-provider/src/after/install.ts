import { type ChildProcess, spawn } from 'node:child_process';
import type { Environment } from '../arguments/running-client.js';
import { CreateFailure } from '../create-failure.js';
import { EXIT_CODES } from '../exit-codes.js';
import type { Command } from '../plan/template-manifest.js';
import { printable } from '../report/printable.js';
import { type CancelSignal, cancelledAfterwards } from '../write/write-failure.js';
import { installEnvironment } from './clean-environment.js';
import { commandLine, shellQuote } from './next-steps.js';
import { offlineForm } from './offline-form.js';

export interface InstallRun {
  readonly directory: string;
  /** Run one after the other; the first that fails ends it. */
  readonly commands: readonly Command[];
  readonly environment: Environment;
  /** Take everything from the tool's cache. */
  readonly offline: boolean;
  /** Where the tool's own output goes. */
  readonly output: 'stdout' | 'stderr';
  readonly signal: AbortSignal;
}

const graceMs = 3000;
const onWindows = process.platform === 'win32';

/**
 * Installs the project's dependencies with the user's own tool, its output shown as it is. Throws
 * `install-failed` (exit 4) and, when `signal` aborts, `cancelled`; the project stays either way.
 */
export async function installDependencies(run: InstallRun): Promise<void> {
  for (const command of run.commands) await installStep(command, run);
}

/** The run was cancelled at the install or at the question about it: the project stays. */
export function notInstalled(
  signal: CancelSignal,
  run: Pick<InstallRun, 'directory' | 'commands'>,
): CreateFailure {
  return cancelledAfterwards(signal, 'its dependencies are not installed', laterLine(run));
}

/** One line for the user's shell that installs what is not installed, from wherever they are. */
export function laterLine({ directory, commands }: Pick<InstallRun, 'directory' | 'commands'>): string {
  return [`cd ${shellQuote(directory)}`, ...commands.map((command) => commandLine(command))].join(' && ');
}

async function installStep(command: Command, run: InstallRun): Promise<void> {
  if (run.signal.aborted) throw notInstalled(run.signal.reason as CancelSignal, run);
  const child = startInstall(command, run);
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    endGroup(child, 'SIGINT');
    timer = setTimeout(() => endGroup(child, 'SIGKILL'), graceMs);
  };
  run.signal.addEventListener('abort', stop, { once: true });
  try {
    const status = await ending(child);
    if (run.signal.aborted) throw notInstalled(run.signal.reason as CancelSignal, run);
    if (status !== 0) throw installFailure(command, run, status);
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', stop);
  }
}

function startInstall(command: Command, run: InstallRun): ChildProcess {
  const { words, environment } = run.offline ? offlineForm(command) : { words: command, environment: {} };
  const [program, prefix] = entryOf(words[0], run);
  return spawn(program, [...prefix, ...words.slice(1)], {
    cwd: run.directory,
    env: { ...installEnvironment(run.environment), ...environment },
    stdio: ['ignore', run.output === 'stdout' ? 'inherit' : 2, 'inherit'],
    // Its own group: an interrupt must reach everything that the tool started, and only through us.
    detached: !onWindows,
    shell: onWindows && prefix.length === 0,
  });
}

// Started by npm, npm's own entry point is known: no look-up in PATH, no .cmd shim.
function entryOf(program: string, run: InstallRun): readonly [string, readonly string[]] {
  const entry = run.environment['npm_execpath'];
  const isNpm = program === 'npm' && entry !== undefined && /npm-cli\.c?js$/.test(entry);
  return isNpm ? [process.execPath, [entry]] : [program, []];
}

function ending(child: ChildProcess): Promise<number | string> {
  return new Promise((settle) => {
    child.once('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
    child.once('exit', (code, signal) => settle(code ?? signal ?? 1));
  });
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (onWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended in this very moment.
  }
}

function installFailure(command: Command, run: InstallRun, status: number | string): CreateFailure {
  const line = commandLine(command);
  const why = status === 'ENOENT' ? `${command[0]} was not found` : `${line} ended with ${status}`;
  return new CreateFailure(`The project is complete, but its dependencies are not installed: ${why}.`, {
    code: 'install-failed',
    exitCode: EXIT_CODES.installFailed,
    hint: `Mend that, then: ${printable(laterLine(run), 1000)}`,
  });
}
