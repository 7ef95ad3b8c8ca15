import {
  type DecodeResult,
  decodeEnvelope,
  type Envelope,
  type Exchange,
  encodeEnvelope,
  type SetAside,
} from '@contextgraphprotocol/protocol';
import { checkArgument, checkMembers } from '../../calls/check-call.js';
import { withMethods } from '../../calls/wants.js';
import { milliseconds, onAbort } from '../../connection/deadline.js';
import type { HostCall } from '../../errors/codes.js';
import { HostError } from '../../errors/host-error.js';
import { createLaneGuard, type LaneGuard } from './lane-guard.js';
import { createLineHandler, type LineHandling, type StrayLine } from './line-handler.js';
import { createReplyMatcher, type ReplyMatcher, type Waiter } from './reply-matcher.js';
import type { StdioChannel } from './stdio-channel.js';

/** Options of {@link createStdioExchange}. */
export interface StdioExchangeOptions {
  /** Reads a line. Default: the protocol's tolerant decoder. */
  readonly decode?: (text: string) => DecodeResult;
  /** Undecodable lines in a row that are borne; one more ends the connection. 0: the first one does. Default 32. */
  readonly maxBadLines?: number;
  /** Well-formed messages in a row that answer nothing and are borne. Default 1 024. */
  readonly maxStrays?: number;
  /** `reject` (default): a line that is not UTF-8 is undecodable. `replace`: wrong bytes become U+FFFD before it is read. */
  readonly invalidUtf8?: 'reject' | 'replace';
  /**
   * How long the answer to an abandoned request without an id is waited for, in milliseconds, before the connection
   * ends with `unresponsive`: until it comes, no other such request is sent. Default 30 000.
   */
  readonly lateReplyMs?: number;
  /** How long the others may still be answered after a message whose id cannot be right, in milliseconds. Default 1 000. */
  readonly mismatchGraceMs?: number;
  /** Told of every line that was not a reply. Must not throw. */
  readonly onStray?: (stray: StrayLine) => void;
  /** Told of parts of replies that were set aside. */
  readonly onSetAside?: (setAside: readonly SetAside[], reply: Envelope) => void;
}

/** An exchange over a process's pipes, and what a connection machine needs of it. */
export interface StdioExchange extends Exchange {
  /** Settles when the pipes cannot be used any more. */
  readonly lost: Promise<HostError>;
  /** Resolves when no request without an id is outstanding, not even an abandoned one. */
  laneFree(signal?: AbortSignal): Promise<void>;
  /** How many lines were not replies. */
  strays(): number;
}

const CHANNEL = withMethods('a channel of openStdioChannel', 'writeLine', 'readLine');

/**
 * Requests and replies over one pipe. Requests with an id overlap and are answered in any order; those without take
 * turns. A reply that comes too late is swallowed, never handed to the next caller. Reading begins with the first
 * request. Errors: `malformed-message`, `message-too-large`, `correlation-mismatch`, `provider-exited`, `unresponsive`,
 * `overloaded`, `invalid-request`; after `lost` settled every call rejects with its error.
 */
export function createStdioExchange(
  channel: StdioChannel,
  options: StdioExchangeOptions = {},
): StdioExchange {
  checkArgument(channel, CHANNEL, { call: 'createStdioExchange', argument: 'channel' });
  checkMembers(options, {}, { call: 'createStdioExchange', argument: 'options', isPart: true });
  const { id: provider } = channel;
  const loss = createLoss();
  const lane = createLaneGuard(provider, milliseconds('lateReplyMs', options.lateReplyMs, 30_000), loss.lose);
  const matcher = createReplyMatcher(lane.freed);
  const handler = createLineHandler(lineHandling(channel, options, { matcher, lane, lose: loss.lose }));
  loss.onLost((error) => {
    for (const waiter of matcher.takeAll()) waiter.fail(error);
    lane.freed();
  });
  let reading = false;
  let lastCall: HostCall = 'read';

  async function read(): Promise<void> {
    while (loss.error() === undefined) {
      const line = await channel.readLine();
      if (line === null) loss.lose(await channel.exitError(lastCall));
      else handler.handle(line);
    }
  }

  async function exchange(
    request: Envelope,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Envelope | null> {
    signal?.throwIfAborted();
    const text = encode(provider, request);
    if (request.type === 'shutdown') {
      await channel.writeLine(text, { ...(signal && { signal }) });
      return null;
    }
    if (idOf(request) === undefined) await lane.enter(signal);
    const lost = loss.error();
    if (lost !== undefined) {
      lane.freed();
      throw lost;
    }
    const reply = sendAndWait({ channel, matcher, lane, request, text }, signal);
    lastCall = callOf(request);
    if (!reading) {
      reading = true;
      void read();
    }
    return reply;
  }

  const laneFree = async (signal?: AbortSignal) => {
    await lane.enter(signal);
    lane.freed();
  };
  return Object.assign(exchange, { lost: loss.promise, laneFree, strays: handler.strays });
}

function lineHandling(
  { id: provider, maxLineBytes, discreet }: StdioChannel,
  options: StdioExchangeOptions,
  parts: Pick<LineHandling, 'matcher' | 'lane' | 'lose'>,
): LineHandling {
  const { decode = decodeEnvelope, maxBadLines = 32, maxStrays = 1_024, invalidUtf8 = 'reject' } = options;
  const mismatchGraceMs = milliseconds('mismatchGraceMs', options.mismatchGraceMs, 1_000);
  const { onStray, onSetAside } = options;
  const limits = { maxBadLines, maxStrays, invalidUtf8, mismatchGraceMs };
  return { ...parts, provider, maxLineBytes, discreet, decode, ...limits, onStray, onSetAside };
}

interface Sending {
  readonly channel: StdioChannel;
  readonly matcher: ReplyMatcher;
  readonly lane: LaneGuard;
  readonly request: Envelope;
  readonly text: string;
}

function sendAndWait(sending: Sending, signal: AbortSignal | undefined): Promise<Envelope> {
  const { channel, matcher, lane, request, text } = sending;
  return new Promise((resolve, reject) => {
    let started = false;
    const waiter: Waiter = {
      request,
      deliver: (reply) => {
        release();
        resolve(reply);
      },
      fail: (error) => {
        release();
        reject(error);
      },
    };
    matcher.add(waiter);
    const written = channel.writeLine(text, {
      ...(signal && { signal }),
      onStart: () => {
        started = true;
      },
    });
    const release = onAbort(signal, (reason) => {
      if (!started) matcher.withdraw(waiter);
      else if (matcher.abandon(waiter) && idOf(request) === undefined) lane.abandoned();
      reject(reason);
    });
    written.catch((error: Error) => {
      if (matcher.withdraw(waiter)) waiter.fail(error);
    });
  });
}

function createLoss() {
  let settle: (error: HostError) => void = () => undefined;
  const promise = new Promise<HostError>((resolve) => {
    settle = resolve;
  });
  const listeners: ((error: HostError) => void)[] = [];
  let reason: HostError | undefined;
  return {
    promise,
    error: () => reason,
    onLost: (listener: (error: HostError) => void) => {
      listeners.push(listener);
    },
    lose(error: HostError) {
      if (reason !== undefined) return;
      reason = error;
      for (const listener of listeners) listener(error);
      settle(error);
    },
  };
}

function encode(provider: string, request: Envelope): string {
  try {
    return encodeEnvelope(request);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new HostError('invalid-request', { provider, call: callOf(request), reason }, error);
  }
}

function callOf(request: Envelope): HostCall {
  const { type } = request;
  return type === 'handshake' || type === 'query' || type === 'verify' || type === 'shutdown'
    ? type
    : 'write';
}

function idOf(request: Envelope): string | undefined {
  return 'id' in request ? (request.id ?? undefined) : undefined;
}
