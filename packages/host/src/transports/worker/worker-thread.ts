import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { MessageChannel, type MessagePort, Worker, type WorkerOptions } from 'node:worker_threads';
import { onAbort, startTimer } from '../../connection/deadline.js';
import { HostError } from '../../errors/host-error.js';
import { scrubbedEnvironment } from '../stdio/scrubbed-environment.js';
import { createTextRing, type TextRing } from '../stdio/text-ring.js';
import { readPosted, settle, type Waiter } from './posted.js';
import type { WorkerThreadOptions } from './worker-thread-options.js';

/** A provider's thread, which may be blocked or gone at any time. */
export interface WorkerThread {
  /** Calls a method of the provider. Rejects with its failure, with the signal's reason, and with why the thread ended. */
  call(method: string, request?: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Settles when the thread ends otherwise than by {@link end}. */
  readonly lost: Promise<HostError>;
  /** Stops the thread, whatever it is doing. */
  end(): Promise<void>;
}

const OUTPUT_BYTES = 16 * 1024;

/**
 * Starts a thread for a provider. After a call that was given up it must show within `blockedMs` that its loop still
 * turns; otherwise it is blocked and stopped (`provider-blocked`), so that the next call can have a new one.
 */
export function startThread(options: WorkerThreadOptions & { readonly id: string }): WorkerThread {
  const { id: provider, blockedMs = 1_000 } = options;
  const output = createTextRing(OUTPUT_BYTES);
  const { worker, port } = open(options, output);
  const waiters = new Map<string, Waiter>();
  let gone: HostError | undefined;
  const { promise: lost, resolve: tellLost } = pending<HostError>();
  const finish = (reason: HostError) => {
    if (gone !== undefined) return;
    gone = reason;
    probe.stop();
    for (const { reject } of waiters.values()) reject(reason);
    waiters.clear();
    port.close();
    tellLost(reason);
  };
  const probe = createProbe(port, blockedMs, () => {
    finish(new HostError('provider-blocked', { provider, blockedMs }));
    void worker.terminate();
  });
  port.on('message', (message: unknown) => {
    const posted = readPosted(message);
    probe.heard(posted.pong);
    const waiter = waiters.get(posted.call);
    waiters.delete(posted.call); // Nobody waits for what was given up, or never asked.
    if (waiter !== undefined) settle(waiter, posted, options);
  });
  worker.on('error', (error) => output.push(Buffer.from(`${String(error)}\n`)));
  worker.on('exit', (exitCode) => {
    const about = { provider, call: 'read', exitCode, signal: null, stderrTail: output.text() } as const;
    finish(new HostError('provider-exited', about));
  });
  return {
    lost,
    call(method, request, signal) {
      return new Promise((resolve, reject) => {
        if (gone !== undefined || signal?.aborted) {
          reject(gone ?? signal?.reason);
          return;
        }
        // Nothing that a provider can guess: it must not answer a call before it was made.
        const call = randomUUID();
        const text = request === undefined ? undefined : JSON.stringify(request);
        const release = onAbort(signal, (reason) => {
          if (!waiters.delete(call)) return;
          port.postMessage({ cancel: call });
          probe.ask();
          reject(reason);
        });
        const settled =
          <T>(act: (value: T) => void) =>
          (value: T) => {
            release();
            act(value);
          };
        waiters.set(call, { resolve: settled(resolve), reject: settled(reject) });
        port.postMessage({ call, method, text });
      });
    },
    async end() {
      finish(new HostError('closed', { provider, call: 'shutdown' }));
      await worker.terminate();
    },
  };
}

/** Finds out whether the other side of `port` still listens: unless it answers within `ms`, it is `deaf`. */
function createProbe(port: MessagePort, ms: number, deaf: () => void) {
  let pings = 0;
  let stop: (() => void) | undefined;
  const end = () => {
    stop?.();
    stop = undefined;
  };
  return {
    ask() {
      if (stop !== undefined) return;
      pings += 1;
      port.postMessage({ ping: pings });
      stop = startTimer(ms, deaf);
    },
    heard(pong: unknown) {
      if (pong === pings) end();
    },
    stop: end,
  };
}

function pending<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function newWorker(options: WorkerOptions): Worker {
  try {
    return new Worker(new URL('./worker-provider.mjs', import.meta.url), options);
  } catch (error) {
    const reason = `a thread cannot be started with it: ${error instanceof Error ? error.message : String(error)}`;
    throw new HostError('invalid-option', { option: 'data', reason }, error);
  }
}

function open(options: WorkerThreadOptions, output: TextRing): { worker: Worker; port: MessagePort } {
  const { port1: port, port2 } = new MessageChannel();
  const { module, exportName = 'provider', data, maxHeapMb } = options;
  const workerData = { port: port2, module: String(module), exportName, data };
  const worker = newWorker({
    workerData,
    transferList: [port2],
    env: scrubbedEnvironment(options, process.env, process.platform),
    stdin: false,
    stdout: true,
    stderr: true,
    ...(maxHeapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (chunk: Uint8Array) => output.push(chunk));
  }
  return { worker, port };
}
