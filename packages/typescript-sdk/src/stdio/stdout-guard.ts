import process from 'node:process';
import type { LineOutput } from './write-line.js';

/** The guarded stdout: a private way in for envelopes, and the way back. */
export interface StdoutGuard {
  readonly output: LineOutput;
  /** Gives stdout back to everyone. */
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
  const own = Object.getOwnPropertyDescriptors(stdout);
  const write = stdout.write;
  const output: LineOutput = {
    write: (bytes, done) => Reflect.apply(write, stdout, [bytes, done]),
    on: (event, listener) => stdout.on(event, listener),
  };
  // Whoever reads stderr may leave too; that is no reason to end.
  process.stderr.on('error', () => undefined);
  if (!divert) return { output, release: () => undefined };
  stdout.write = toStderr as Write;
  // Piping something into stdout ends it when done; that must not end the connection.
  stdout.end = ((...given: unknown[]) => {
    if (given.length > 0 && typeof given[0] !== 'function')
      (toStderr as (...all: unknown[]) => boolean)(...given);
    else
      for (const callback of given)
        if (typeof callback === 'function') process.nextTick(callback as () => void);
    return stdout;
  }) as typeof stdout.end;
  return {
    output,
    release() {
      restore('write', own.write);
      restore('end', own.end);
    },
  };
}

const toStderr = (...given: Parameters<Write>) => process.stderr.write(...given);

function restore(name: 'write' | 'end', descriptor: PropertyDescriptor | undefined): void {
  if (descriptor) Object.defineProperty(process.stdout, name, descriptor);
  else delete (process.stdout as unknown as Record<string, unknown>)[name];
}
