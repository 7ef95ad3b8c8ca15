import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** What a finished program left behind. */
export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, or kills it after `timeoutMs`. */
export function runProgram(command: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const { timeoutMs = 240_000, cwd, env } = options;
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...(cwd === undefined ? {} : { cwd }),
      env: { ...process.env, ...env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** Where and how long a program runs. */
export interface RunOptions {
  /** Milliseconds. */
  readonly timeoutMs?: number;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A running HTTP provider. */
export interface Server {
  stop(): Promise<void>;
}

/** Starts an HTTP provider and waits until `url` answers anything at all. */
export async function startServer(
  command: readonly string[],
  url: string,
  options: RunOptions = {},
): Promise<Server> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    env: { ...process.env, ...options.env },
  });
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with status ${child.exitCode}`);
    if (await answers(url)) return { stop: () => stop(child) };
    await delay(100);
  }
  await stop(child);
  throw new Error(`${command.join(' ')} did not answer at ${url} within 10 s`);
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'POST', signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const ended = await Promise.race([closed.then(() => true), delay(5_000, false)]);
  if (!ended) child.kill('SIGKILL');
  await closed;
}
