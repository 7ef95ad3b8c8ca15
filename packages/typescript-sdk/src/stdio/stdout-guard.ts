import process from 'node:process';
import { divertConsole } from './divert-console.js';
import type { LineOutput } from './write-line.js';

/** The guarded stdout: a private way in for envelopes, and the way back. */
export interface StdoutGuard {
  readonly output: LineOutput;
  /** Gives stdout back to everyone, unless it was diverted before this guard came. */
  release(): void;
}

type Write = typeof process.stdout.write;

/**
 * Takes stdout: from here on only envelopes go there, and whatever else the process prints (every `console` method, a
 * library's `process.stdout.write`) goes to stderr (decision 4, P01). With `divert: false` stdout is only used, not taken.
 *
 * What cannot be caught: a child process that inherits file descriptor 1, and native code or `fs.writeSync(1, …)`.
 */
export function guardStdout(divert: boolean): StdoutGuard {
  const { stdout } = process;
  const earlier = currentDiversion();
  const diversion = earlier ?? (divert ? divertStdout() : undefined);
  const write = diversion?.write ?? stdout.write;
  // Whoever reads stderr may leave too; that is no reason to end.
  process.stderr.on('error', () => undefined);
  return {
    output: {
      write: (bytes, done) => Reflect.apply(write, stdout, [bytes, done]),
      on: (event, listener) => stdout.on(event, listener),
      // Whoever put a write of his own in its place may keep what it is given.
      releases: write === Object.getPrototypeOf(stdout).write,
    },
    release: () => {
      if (!earlier) diversion?.undo();
    },
  };
}

/** What a diversion leaves for the one who may still write to stdout. */
interface Diversion {
  readonly write: Write;
  undo(): void;
}

// On the process and not in this module: the guard that a program imports first may be another copy of this package.
const DIVERSION = Symbol.for('@contextgraphprotocol/stdout-diversion');
const shared = process as unknown as Record<symbol, Diversion | undefined>;

function currentDiversion(): Diversion | undefined {
  return shared[DIVERSION];
}

/** Sends what the process prints on stdout to stderr, from now on. Does nothing when that is so already. */
export function divertStdout(): Diversion {
  const current = currentDiversion();
  if (current) return current;
  const { stdout } = process;
  const own = Object.getOwnPropertyDescriptors(stdout);
  const write = stdout.write;
  stdout.write = toStderr as Write;
  stdout.end = endInName as typeof stdout.end;
  const undoConsole = divertConsole();
  const diversion: Diversion = {
    write,
    undo() {
      undoConsole();
      restore('write', own.write);
      restore('end', own.end);
      shared[DIVERSION] = undefined;
    },
  };
  shared[DIVERSION] = diversion;
  return diversion;
}

const toStderr = (...given: Parameters<Write>) => process.stderr.write(...given);

// Piping something into stdout ends it when done. That must not end the connection, but whoever waits for it must hear.
function endInName(...given: unknown[]): typeof process.stdout {
  const { stdout } = process;
  const callback = given.find((one) => typeof one === 'function') as (() => void) | undefined;
  const [chunk, encoding] = given;
  if (typeof chunk === 'string')
    toStderr(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8');
  else if (chunk instanceof Uint8Array) toStderr(chunk);
  process.nextTick(() => {
    stdout.emit('finish');
    callback?.();
  });
  return stdout;
}

function restore(name: 'write' | 'end', descriptor: PropertyDescriptor | undefined): void {
  if (descriptor) Object.defineProperty(process.stdout, name, descriptor);
  else delete (process.stdout as unknown as Record<string, unknown>)[name];
}
