import { encodeEnvelope, type SplitLine } from '@contextgraphprotocol/protocol';
import { checkMembers } from '../../calls/check-call.js';
import { texts, words } from '../../calls/wants.js';
import type { CloseReport } from '../../connection/close-report.js';
import { milliseconds, withDeadline } from '../../connection/deadline.js';
import type { HostCall } from '../../errors/codes.js';
import { HostError } from '../../errors/host-error.js';
import { isCredentialName, secretSpellings, withoutSecrets } from '../secrets.js';
import { endWhenQuiet } from './end-when-quiet.js';
import { createLineReader } from './line-reader.js';
import { createLineWriter, type LineWriter, type WriteOptions } from './line-writer.js';
import { releaseGroup, signalGroup, trackGroup } from './process-group.js';
import type { EnvironmentPlan } from './scrubbed-environment.js';
import { type ProcessExit, type ProviderProcess, spawnProvider } from './spawn-provider.js';
import { type TeardownOptions, tearDown } from './teardown.js';
import { createTextRing } from './text-ring.js';

const DEFAULT_MAX_LINE_BYTES = 16 * 1024 * 1024;
const DEFAULT_STDERR_BYTES = 64 * 1024;
/** How long the pipe of a process that has ended may stay quiet before it counts as ended too. */
const QUIET_MS = 200;
/** How long a report of a lost process waits for its exit code. */
const EXIT_CODE_MS = 300;

/** Options of {@link openStdioChannel}. */
export interface StdioChannelOptions extends EnvironmentPlan {
  readonly program: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** Longest line of its stdout, in bytes. Default 16 MiB. */
  readonly maxLineBytes?: number;
  /** Leave a byte order mark at the start of its stdout in the first line. Default false: it is dropped. */
  readonly keepByteOrderMark?: boolean;
  /** Where its stderr goes. Default `capture`: the last bytes are kept for errors. */
  readonly stderr?: 'capture' | 'inherit' | 'ignore';
  /** How many bytes of stderr are kept. Default 64 KiB. */
  readonly stderrTailBytes?: number;
  /** What errors call the provider. Default: the program. */
  readonly id?: string;
}

/** Limits of one read. */
export interface ReadLineOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** A provider's process as two streams of lines. */
export interface StdioChannel {
  /** What errors call the provider. */
  readonly id: string;
  readonly pid: number;
  readonly maxLineBytes: number;
  /** Writes `text` and a line feed, whole. Resolves when the system took it. Errors: `provider-exited`, `overloaded`. */
  writeLine(text: string, options?: WriteOptions): Promise<void>;
  /** Writes raw bytes, whole. */
  writeBytes(bytes: Uint8Array, options?: WriteOptions): Promise<void>;
  /** The next line; `null` at the end of its stdout. Errors: `timeout`, `aborted`; the line then stays for the next call. */
  readLine(options?: ReadLineOptions): Promise<SplitLine | null>;
  /** Ends its stdin. */
  endInput(): void;
  readonly exited: Promise<ProcessExit>;
  /** Text of the provider's without the credentials among the `env` that it was given (C8). */
  discreet(text: string): string;
  /** The end of its stderr, made printable; empty unless captured. */
  stderrTail(): string;
  /** The error for a process that is gone, with its exit code when that is known in time. */
  exitError(call: HostCall): Promise<HostError>;
  /** Ends the process and its group: shutdown line, end of stdin, SIGTERM, SIGKILL. Never rejects; the same report for every call. */
  close(options?: TeardownOptions): Promise<CloseReport>;
  /** SIGKILL to the group, now. */
  kill(): Promise<ProcessExit>;
}

/**
 * Starts a provider and opens its pipes. It leads a process group of its own, gets a scrubbed environment, and cannot
 * outlive this process. Rejects with `spawn-failed`.
 */
export async function openStdioChannel(options: StdioChannelOptions): Promise<StdioChannel> {
  const given = { call: 'openStdioChannel', argument: 'options', needs: ['program'], isPart: true };
  checkMembers(options, { id: words, program: words, args: texts, cwd: words }, given);
  const { program, args = [], stderr = 'capture', id: provider = program } = options;
  const child = await spawnProvider({ ...options, provider, program, args, stderr });
  trackGroup(child.pid);
  return createChannel(child, provider, options);
}

function discreetAbout(env: EnvironmentPlan['env'] = {}): (text: string) => string {
  const named = Object.entries(env).filter(([name]) => isCredentialName(name));
  const secrets = secretSpellings(named.map(([, value]) => value));
  return (text) => withoutSecrets(text, secrets);
}

function writerOf(child: ProviderProcess, provider: string): LineWriter {
  const limit = 4 * DEFAULT_MAX_LINE_BYTES;
  const full = () => new HostError('overloaded', { provider, call: 'write', reason: 'bytes-full', limit });
  return createLineWriter(child.stdin, { maxWaitingBytes: limit, full });
}

function createChannel(child: ProviderProcess, provider: string, options: StdioChannelOptions): StdioChannel {
  const maxLineBytes = options.maxLineBytes ?? DEFAULT_MAX_LINE_BYTES;
  const reader = createLineReader(child.stdout, {
    maxLineBytes,
    keepByteOrderMark: options.keepByteOrderMark === true,
  });
  const discreet = discreetAbout(options.env);
  const stderr = createTextRing(options.stderrTailBytes ?? DEFAULT_STDERR_BYTES);
  const writer = writerOf(child, provider);
  let report: Promise<CloseReport> | undefined;

  child.stderr?.on('data', (chunk: Uint8Array) => stderr.push(chunk)).on('error', () => undefined);
  const stderrEnded = new Promise<void>((resolve) => {
    if (child.stderr === null) resolve();
    else child.stderr.once('close', resolve);
  });
  void child.exited.then(() => {
    releaseGroup(child.pid);
    endWhenQuiet(child.stdout, QUIET_MS);
    if (child.stderr !== null) endWhenQuiet(child.stderr, QUIET_MS);
  });

  const exitError: StdioChannel['exitError'] = async (call) => {
    const exit = await Promise.race([child.exited, later(EXIT_CODE_MS)]);
    // Its last words may still be in the pipe when its end is known.
    if (exit !== undefined) await Promise.race([stderrEnded, later(EXIT_CODE_MS)]);
    const { code: exitCode = null, signal = null } = exit ?? {};
    return new HostError('provider-exited', {
      provider,
      call,
      exitCode,
      signal,
      stderrTail: discreet(stderr.text()),
    });
  };
  const writeBytes: StdioChannel['writeBytes'] = async (bytes, writeOptions) => {
    try {
      await writer.write(bytes, writeOptions);
    } catch (error) {
      if (error instanceof HostError || writeOptions?.signal?.aborted) throw error;
      throw await exitError('write');
    }
  };

  return {
    id: provider,
    pid: child.pid,
    maxLineBytes,
    exited: child.exited,
    writeBytes,
    writeLine: (text, writeOptions) => writeBytes(Buffer.from(`${text}\n`, 'utf8'), writeOptions),
    readLine: (limits = {}) => readWithin(provider, limits, (signal) => reader.next(signal)),
    endInput: () => writer.end(),
    discreet,
    stderrTail: () => discreet(stderr.text()),
    exitError,
    close(rungs = {}) {
      report ??= tearDown(
        {
          exited: child.exited,
          sayShutdown: () => writer.write(Buffer.from(`${encodeEnvelope({ type: 'shutdown' })}\n`)),
          endInput: (now) => (now ? writer.destroy() : writer.end()),
          drainOutput: () => reader.discard(),
          signal: (signal) => signalGroup(child.pid, signal),
        },
        rungs,
      );
      return report;
    },
    kill() {
      signalGroup(child.pid, 'SIGKILL');
      return child.exited;
    },
  };
}

function readWithin(
  provider: string,
  { timeoutMs, signal }: ReadLineOptions,
  read: (signal?: AbortSignal) => Promise<SplitLine | null>,
): Promise<SplitLine | null> {
  if (timeoutMs === undefined && signal === undefined) return read();
  const limitMs = milliseconds('timeoutMs', timeoutMs, Number.MAX_SAFE_INTEGER);
  const call = 'read';
  return withDeadline(
    {
      timeoutMs: limitMs,
      signals: [signal],
      timedOut: () => new HostError('timeout', { provider, call, timeoutMs: limitMs }),
      aborted: (reason) => new HostError('aborted', { provider, call }, reason),
    },
    read,
  );
}

function later(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref();
  });
}
