import process from 'node:process';
import { createService, type ServiceOptions, tell } from '../lifecycle/service.js';
import { assertProvider, type Provider } from '../provider.js';
import { createAnswerLane } from './answer-lane.js';
import { guardCrashes } from './crash-guard.js';
import { createDrain, type EndReason } from './drain.js';
import { claimProcess, endProcess, onEndSignals } from './end-process.js';
import { DEFAULT_MAX_QUEUED } from './line-backlog.js';
import { type LineInput, readLines } from './read-lines.js';
import { createLineService } from './serve-lines.js';
import { guardStdout } from './stdout-guard.js';
import { traceLane } from './trace-lane.js';
import { watchParent } from './watch-parent.js';
import { createLineWriter, type LineOutput } from './write-line.js';

/** Options of {@link runStdioProvider}. */
export interface StdioOptions extends ServiceOptions {
  /** Longest line that is read or written, in bytes. Default 16 MiB. A longer one that comes is answered `bad_request`; a longer answer becomes an error. */
  readonly maxLineBytes?: number | undefined;
  /** Requests in work at one time. Default 64. Further ones wait. */
  readonly maxConcurrent?: number | undefined;
  /**
   * Messages that wait at one time. Default 1024. Beyond that reading pauses, so that no burst loses anything; when it does
   * not get better within a second, further requests with an `id` are answered `unavailable`, provided that the
   * provider declared correlation.
   */
  readonly maxQueued?: number | undefined;
  /** How long the end of a connection waits for requests in work, in ms. Default 1500, inside the two seconds that hosts grant. */
  readonly drainMs?: number | undefined;
  /** Sends whatever else the process prints on stdout to stderr. Default true. */
  readonly guardStdout?: boolean | undefined;
  /** SIGTERM, SIGINT and SIGHUP drain; a second one ends at once. Default true, but false with an `input` or `output` of your own. */
  readonly handleSignals?: boolean | undefined;
  /** Stray rejections are told and survived; an uncaught exception ends the connection in order, with status 1. Default as `handleSignals`. */
  readonly handleCrashes?: boolean | undefined;
  /** Ends the process when the connection is over, whatever timers and sockets are left. Default as `handleSignals`. */
  readonly exitProcess?: boolean | undefined;
  /** Process id of the host: ends the connection when it is gone. For hosts that can die without closing the pipe. Default: not watched. */
  readonly parentPid?: number | undefined;
  /** `debug` tells each message on stderr: its type, its id and how long it took. Default: silent, unless CONTEXTGRAPH_LOG=debug, which most hosts do not pass on. */
  readonly log?: 'debug' | 'silent' | undefined;
  /** Default `process.stdin`. */
  readonly input?: LineInput | undefined;
  /** Default `process.stdout`. */
  readonly output?: LineOutput | undefined;
}

/** A running connection. */
export interface StdioRun {
  /** Ends it as a host's `shutdown` does. Settles as `closed`. */
  close(): Promise<void>;
  /** Settles when the last answer is written and the provider is closed. Never rejects. */
  readonly closed: Promise<void>;
}

/**
 * Serves a provider over stdin and stdout, one JSON envelope per line, until the host shuts it down, closes stdin or goes
 * away. Every request gets one answer, every answer leaves whole, and the process ends with status 0.
 *
 * Throws `TypeError` for an object that is no provider, and `Error` when this process serves stdin already.
 */
export function runStdioProvider(provider: Provider, options: StdioOptions = {}): StdioRun {
  assertProvider('runStdioProvider', provider);
  const settings = settle(options);
  const service = createService(provider, options);
  const release = settings.owned ? claimProcess('runStdioProvider') : () => undefined;
  const guard = options.output ? undefined : guardStdout(settings.guardStdout);
  const writer = createLineWriter(options.output ?? guard?.output ?? process.stdout, {
    onProgress: () => {
      lines.advance();
      reader.adjust();
    },
    onReaderGone: () => end('reader-gone'),
  });
  const ending = createDrain({ service, writer, drainMs: settings.drainMs });
  const lane = createAnswerLane({
    service,
    ends: ending.ends,
    write: writer.write,
    maxLineBytes: settings.maxLineBytes,
  });
  const lines = createLineService({
    lane: settings.debug ? traceLane(lane) : lane,
    maxConcurrent: settings.maxConcurrent,
    maxQueued: settings.maxQueued,
    onOverload: () => service.noticeOnce('overload', OVERLOAD_NOTICE),
    unreadBytes: writer.pendingBytes,
    onShutdown: () => end('shutdown'),
    onFree: () => reader.adjust(),
  });
  const reader = readLines(settings.input, {
    maxLineBytes: settings.maxLineBytes,
    onLines: lines.accept,
    onEnd: () => end('eof'),
    congested: lines.congested,
  });
  const stopSignals = settings.handleSignals ? onEndSignals(() => end('signal')) : undefined;
  const stopCrashes = settings.handleCrashes
    ? guardCrashes({ onCrash: () => end('crash'), answered: ending.answered })
    : undefined;
  const { parentPid } = options;
  const stopWatching = parentPid === undefined ? undefined : watchParent(parentPid, () => end('eof'));
  const end = (reason: EndReason) => {
    reader.stop();
    return ending.begin(reason, lines);
  };
  const closed = ending.done.then((reason) => {
    release();
    stopWatching?.();
    // The guard stays up to the very end of a process that is about to end: a late print must not spoil the last line.
    if (settings.exitProcess) return endProcess(reason === 'crash' ? 1 : 0);
    for (const stop of [guard?.release, stopSignals, stopCrashes]) stop?.();
  });
  if (settings.input.isTTY) tell(TTY_HINT);
  return {
    closed,
    close() {
      end('close');
      return closed;
    },
  };
}

const TTY_HINT =
  'waiting for a host on stdin, one JSON envelope per line. To see it answer: contextgraph-inspect stdio -- <this command>';

const OVERLOAD_NOTICE =
  'requests come faster than they are answered: those beyond maxQueued are answered unavailable, until one that waits has found its turn. Further times are not told.';

interface Settings {
  readonly input: LineInput;
  /** stdin and stdout are the process's own, so its life is ours to end. */
  readonly owned: boolean;
  readonly maxLineBytes: number;
  readonly maxConcurrent: number;
  readonly maxQueued: number;
  readonly drainMs: number;
  readonly debug: boolean;
  readonly guardStdout: boolean;
  readonly handleSignals: boolean;
  readonly handleCrashes: boolean;
  readonly exitProcess: boolean;
}

function settle(options: StdioOptions): Settings {
  const owned = options.input === undefined && options.output === undefined;
  for (const name of ['maxLineBytes', 'maxConcurrent', 'maxQueued', 'drainMs', 'parentPid'] as const) {
    const value = options[name];
    if (value === undefined || value > 0) continue;
    throw new TypeError(`runStdioProvider: ${name} is ${value}; give a number above 0, or leave it out`);
  }
  return {
    owned,
    input: options.input ?? process.stdin,
    maxLineBytes: options.maxLineBytes ?? 16 * 1024 * 1024,
    maxConcurrent: options.maxConcurrent ?? 64,
    maxQueued: options.maxQueued ?? DEFAULT_MAX_QUEUED,
    drainMs: options.drainMs ?? 1500,
    debug: (options.log ?? process.env['CONTEXTGRAPH_LOG']) === 'debug',
    guardStdout: options.guardStdout ?? true,
    handleSignals: options.handleSignals ?? owned,
    handleCrashes: options.handleCrashes ?? owned,
    exitProcess: options.exitProcess ?? owned,
  };
}
