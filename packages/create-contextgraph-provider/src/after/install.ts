import { type ChildProcess, spawn } from 'node:child_process';
import type { Client, Environment } from '../arguments/running-client.js';
import { CreateFailure } from '../create-failure.js';
import { EXIT_CODES } from '../exit-codes.js';
import { type CancelSignal, cancelled } from '../write/write-failure.js';
import { installEnvironment } from './clean-environment.js';

export interface InstallRun {
  readonly directory: string;
  readonly client: Client;
  readonly environment: Environment;
  /** Where the tool's own output goes. */
  readonly output: 'stdout' | 'stderr';
  readonly signal: AbortSignal;
}

const graceMs = 3000;
const onWindows = process.platform === 'win32';

/**
 * Installs the project's dependencies with the user's package manager, its output shown as it is. Throws
 * `install-failed` (exit 4) and, when `signal` aborts, `cancelled`; the project stays either way.
 */
export async function installDependencies(run: InstallRun): Promise<void> {
  if (run.signal.aborted) throw stoppedBy(run.signal);
  const child = startInstall(run);
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    endGroup(child, 'SIGINT');
    timer = setTimeout(() => endGroup(child, 'SIGKILL'), graceMs);
  };
  run.signal.addEventListener('abort', stop, { once: true });
  try {
    const status = await ending(child);
    if (run.signal.aborted) throw stoppedBy(run.signal);
    if (status !== 0) throw installFailure(run, status);
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', stop);
  }
}

/** The words that install with `client`. */
export function installCommand(client: Client): string {
  return client === 'yarn' ? 'yarn' : `${client} install`;
}

function stoppedBy(signal: AbortSignal): CreateFailure {
  return cancelled(
    signal.reason as CancelSignal,
    'the project is complete but its dependencies are not installed',
  );
}

function startInstall(run: InstallRun): ChildProcess {
  const [program, prefix] = entryOf(run);
  return spawn(program, [...prefix, 'install'], {
    cwd: run.directory,
    env: installEnvironment(run.environment),
    stdio: ['ignore', run.output === 'stdout' ? 'inherit' : 2, 'inherit'],
    // Its own group: an interrupt must reach everything that the tool started, and only through us.
    detached: !onWindows,
    shell: onWindows && prefix.length === 0,
  });
}

// Started by npm, npm's own entry point is known: no look-up in PATH, no .cmd shim.
function entryOf(run: InstallRun): readonly [string, readonly string[]] {
  const entry = run.environment['npm_execpath'];
  const isNpm = run.client === 'npm' && entry !== undefined && /npm-cli\.c?js$/.test(entry);
  return isNpm ? [process.execPath, [entry]] : [run.client, []];
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

function installFailure(run: InstallRun, status: number | string): CreateFailure {
  const why =
    status === 'ENOENT'
      ? `${run.client} was not found on PATH`
      : `${installCommand(run.client)} ended with ${status}`;
  return new CreateFailure(`The project is complete, but its dependencies are not installed: ${why}.`, {
    code: 'install-failed',
    exitCode: EXIT_CODES.installFailed,
    hint: `Run ${installCommand(run.client)} in ${run.directory} again.`,
  });
}
