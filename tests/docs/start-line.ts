import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { CommandEnding } from '../loopback-registry/npm-session.js';

const limitMs = 150_000;
const stopWithinMs = 5_000;

/** A line of a terminal that was begun. */
export interface StartedLine {
  /** Settles when the line and all that it started have ended; after 150 s they are ended. */
  readonly ended: Promise<CommandEnding>;
  readonly isOver: () => boolean;
  /** Ctrl-C. Rejects when what runs does not heed it within 5 s. */
  readonly interrupt: () => Promise<void>;
}

/** What a terminal keeps from one line to the next: the files `folder` and `exports` in `state`. */
export interface Terminal {
  readonly state: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

// The line is an argument, not a part of this script: a shell reads it once, as it was typed.
const script = `
. "$2/exports" && cd "$(cat "$2/folder")" || exit 99
eval "$1"
status=$?
export -p > "$2/exports" && pwd > "$2/folder"
exit $status`;

export function startLine(line: string, { state, env }: Terminal): StartedLine {
  // A process group of its own, so that a signal reaches the shell, npm, and what they start.
  const child = spawn('sh', ['-c', script, 'sh', line, state], {
    cwd: state,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  let over = false;
  const signal = (name: NodeJS.Signals): void => {
    if (over || child.pid === undefined) return;
    try {
      process.kill(-child.pid, name);
    } catch {
      // All of the group ended a moment ago; `close` follows.
    }
  };
  const limit = setTimeout(() => {
    output.stderr += `\n(ended after ${limitMs / 1000} s, which is longer than a reader waits)`;
    signal('SIGKILL');
  }, limitMs);
  const ended = new Promise<CommandEnding>((settle, reject) => {
    child.once('error', reject).once('close', (code) => {
      over = true;
      clearTimeout(limit);
      settle({ code, ...output });
    });
  });
  return {
    ended,
    isOver: () => over,
    interrupt: async () => {
      signal('SIGINT');
      if ((await Promise.race([ended, delay(stopWithinMs, 'stays')])) !== 'stays') return;
      signal('SIGKILL');
      await ended;
      throw new Error(`${line}: did not end within ${stopWithinMs / 1000} s after Ctrl-C`);
    },
  };
}
