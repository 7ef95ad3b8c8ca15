import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Envelope } from '../../src/index.js';

/** How a child ended, and all it said. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** stdout as envelopes. Throws where a line is not JSON. */
  readonly envelopes: readonly Envelope[];
  readonly ms: number;
}

/** A running child. */
export interface Driven {
  readonly child: ChildProcessWithoutNullStreams;
  send(...lines: (string | object)[]): void;
  /** Settles with the first line of stdout, counted from 0, once it is there. */
  line(index: number): Promise<Envelope>;
  readonly ended: Promise<Ended>;
}

/** Longest life of a child, in ms: a test that hangs must not leave one behind. */
const LIFE_MS = 60_000;

/** Starts `path` with piped streams and, as hosts do, nothing but PATH and HOME in its environment. */
export function driveChild(
  path: string,
  argument: object | string | undefined = undefined,
  nodeOptions: readonly string[] = [],
): Driven {
  const started = Date.now();
  const child = spawn(process.execPath, [...nodeOptions, path, ...argumentsOf(argument)], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });
  const life = setTimeout(() => child.kill('SIGKILL'), LIFE_MS);
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  const waiting = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => {
    out.push(chunk);
    for (const check of [...waiting]) check();
  });
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  // The child may be gone before all is written to it.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      clearTimeout(life);
      const stdout = Buffer.concat(out).toString();
      resolve({
        code,
        signal,
        stdout,
        stderr: Buffer.concat(err).toString(),
        get envelopes() {
          return linesOf(stdout).map((line) => JSON.parse(line) as Envelope);
        },
        ms: Date.now() - started,
      });
    });
  });
  return {
    child,
    ended,
    send: (...lines) => {
      child.stdin.write(
        lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
      );
    },
    line: (index) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const line = linesOf(Buffer.concat(out).toString())[index];
          if (line === undefined) return;
          waiting.delete(check);
          resolve(JSON.parse(line) as Envelope);
        };
        waiting.add(check);
        void ended.then(({ stderr }) => reject(new Error(`the child ended before line ${index}: ${stderr}`)));
        check();
      }),
  };
}

// A text is an argument as it is, an object is one as JSON.
function argumentsOf(argument: object | string | undefined): readonly string[] {
  if (argument === undefined) return [];
  return [typeof argument === 'string' ? argument : JSON.stringify(argument)];
}

/** A `handshake` of the version that we speak. */
export const HANDSHAKE = { type: 'handshake', protocol_version: 'contextgraph/1.0-draft' };
/** A `shutdown`. */
export const SHUTDOWN = { type: 'shutdown' };

/** A `query` with or without an id. */
export function query(id: string | undefined, goal: string, more: object = {}): object {
  const body = { goal, max_frames: 8, max_tokens: 10_000_000, ...more };
  return { type: 'query', ...(id === undefined ? {} : { id }), query: body };
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').slice(0, -1);
}
