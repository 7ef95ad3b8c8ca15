import process from 'node:process';

// How long a process that has nothing more to do for its host may still end by itself, in ms.
const GRACE_MS = 100;

/**
 * Ends the process once its connection is over: by itself when nothing keeps it alive, and soon in any case, because a
 * timer or a socket of the author's would leave an orphan behind every host (P14). Call it after the last byte is written.
 */
export function endProcess(code: number): void {
  process.exitCode ??= code;
  setTimeout(() => process.exit(), GRACE_MS).unref();
}

/** Listens for the signals that ask a process to end (P18). The second one ends it at once. Returns how to stop listening. */
export function onEndSignals(begin: () => void): () => void {
  let asked = false;
  const listeners = (['SIGTERM', 'SIGINT', 'SIGHUP'] as const).map((signal) => {
    const listener = () => {
      if (asked) process.exit(128 + { SIGTERM: 15, SIGINT: 2, SIGHUP: 1 }[signal]);
      asked = true;
      begin();
    };
    process.on(signal, listener);
    return () => process.removeListener(signal, listener);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}

const CLAIM = Symbol.for('@contextgraphprotocol/stdio-claimed');

/** Makes sure that only one provider serves this process's stdin, whichever copy of this package runs it. Returns how to give it back. */
export function claimProcess(call: string): () => void {
  const claims = process as unknown as Record<symbol, boolean>;
  if (claims[CLAIM])
    throw new Error(`${call}: this process serves a provider on stdin already; run one per process`);
  claims[CLAIM] = true;
  return () => {
    claims[CLAIM] = false;
  };
}
