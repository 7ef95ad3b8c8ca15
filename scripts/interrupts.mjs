// Commands that an interrupt ends, with what they started, before the script that runs them goes on to tidy up. With
// spawnSync the signal of one process would be seen too late or not at all.
import { spawn } from 'node:child_process';
import { root } from './run-steps.mjs';

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const onWindows = process.platform === 'win32';
const running = new Set();
let received;

/** Thrown by `run` once a signal has arrived. `status`: how the command ended all the same, else that of the signal. */
export class Interrupted extends Error {
  constructor(signal, status) {
    super(`interrupted by ${signal}`);
    this.exitCode = exitCodes[signal];
    this.status = status ?? this.exitCode;
  }
}

/** From now on a signal ends what `run` runs, and not this process. */
export function watchInterrupts() {
  for (const signal of Object.keys(exitCodes)) {
    process.on(signal, () => {
      received ??= signal;
      for (const child of running) child.end(signal);
    });
  }
}

/**
 * Runs a command to its end: its status (1 when it could not start) and, when piped, what it wrote. `alone`: in a group of
 * its own, so that a signal reaches everything it started, and a Ctrl-C only through us. Throws `Interrupted`.
 */
export async function run([program, ...args], { alone = false, ...options } = {}) {
  if (received !== undefined) throw new Interrupted(received);
  const { code, ...written } = await ended(
    start(program, args, { cwd: root, ...options, detached: alone && !onWindows }),
  );
  if (received !== undefined) throw new Interrupted(received, code);
  return { status: code ?? 1, ...written };
}

function start(program, args, options) {
  const child = spawn(program, args, options);
  const end = (signal) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    if (options.detached) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  const entry = { child, end };
  running.add(entry);
  child.once('close', () => running.delete(entry));
  return child;
}

function ended(child) {
  const texts = { stdout: '', stderr: '' };
  for (const name of Object.keys(texts)) {
    child[name]?.setEncoding('utf8').on('data', (text) => {
      texts[name] += text;
    });
  }
  return new Promise((settle) => {
    child.once('error', (error) => settle({ code: 1, ...texts, stderr: `${error.message}\n` }));
    child.once('close', (code) => settle({ code, ...texts }));
  });
}
