import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { HostError } from '../../errors/host-error.js';
import { type EnvironmentPlan, scrubbedEnvironment } from './scrubbed-environment.js';
import { type ResolvedCommand, windowsCommand } from './windows-command.js';

/** How to start a provider's process. */
export interface SpawnOptions extends EnvironmentPlan {
  readonly provider: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly stderr: 'capture' | 'inherit' | 'ignore';
}

/** How a process ended. */
export interface ProcessExit {
  /** Exit code; `null` when a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
}

/** A running process with its pipes. */
export interface ProviderProcess {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable | null;
  readonly exited: Promise<ProcessExit>;
}

/**
 * Starts a program, never through a shell, as the leader of a process group of its own and with a scrubbed environment.
 * Rejects with `spawn-failed`.
 */
export function spawnProvider(options: SpawnOptions): Promise<ProviderProcess> {
  const env = scrubbedEnvironment(options, process.env, process.platform);
  const cwd = options.cwd ?? process.cwd();
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(spawnFailure(options, error));
    try {
      const { file, args, verbatim } = resolveCommand(options, env, cwd);
      const child = spawn(file, [...args], {
        cwd,
        env,
        stdio: ['pipe', 'pipe', options.stderr === 'capture' ? 'pipe' : options.stderr],
        detached: process.platform !== 'win32',
        windowsHide: true,
        windowsVerbatimArguments: verbatim,
      });
      const exited = new Promise<ProcessExit>((settle) => {
        child.once('exit', (code, signal) => settle({ code, signal }));
      });
      child.on('error', fail); // Stays: a later error event (a failed kill) must not end this process.
      child.once('spawn', () => resolve(running(child, exited)));
    } catch (error) {
      fail(error);
    }
  });
}

function resolveCommand(
  { program, args }: SpawnOptions,
  env: Readonly<Record<string, string>>,
  cwd: string,
): ResolvedCommand {
  if (process.platform !== 'win32') return { file: program, args, verbatim: false };
  return windowsCommand(program, args, { env, cwd, isFile });
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function running(child: ChildProcess, exited: Promise<ProcessExit>): ProviderProcess {
  const { pid, stdin, stdout, stderr } = child;
  if (pid === undefined || stdin === null || stdout === null) {
    throw new TypeError('a spawned process has a pid and the pipes that were asked for');
  }
  return { pid, stdin, stdout, stderr, exited };
}

function spawnFailure({ provider, program, cwd }: SpawnOptions, error: unknown): HostError {
  const reason = reasonOf(error);
  const missing = cwd !== undefined && reason === 'ENOENT' && !isDirectory(cwd);
  return new HostError('spawn-failed', { provider, program, reason, ...(missing ? { cwd } : {}) }, error);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
