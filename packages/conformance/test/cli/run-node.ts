import { spawn } from 'node:child_process';

/** How a process ended and what it said. */
export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Options of {@link runNode}. */
export interface RunNodeOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  /** Called with the process as soon as it exists, for signals and early closing of streams. */
  readonly onStart?: (child: ReturnType<typeof spawn>) => void;
  /** The process is killed after this many ms; the promise then rejects. Default 30 000. */
  readonly timeoutMs?: number;
}

/** Runs a script with Node and waits for its end. Rejects when it does not end in time. */
export function runNode(args: readonly string[], options: RunNodeOptions = {}): Promise<Finished> {
  const child = spawn(process.execPath, [...args], {
    cwd: options.cwd,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  options.onStart?.(child);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  child.stdin.on('error', () => {}); // A process that ended reads no more.
  child.stdin.end(options.input);
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`still running: node ${args.join(' ')}\n${Buffer.concat(stderr)}`));
    }, options.timeoutMs ?? 30_000);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      resolve({
        code,
        signal,
        stdout: Buffer.concat(stdout).toString(),
        stderr: Buffer.concat(stderr).toString(),
      });
    });
  });
}
