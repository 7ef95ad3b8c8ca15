import type {
  DecodeFailure,
  DecodeResult,
  Envelope,
  SetAside,
  SplitLine,
} from '@contextgraphprotocol/protocol';
import { rememberSetAside } from '../../connection/set-aside.js';
import type { HostCall } from '../../errors/codes.js';
import { HostError } from '../../errors/host-error.js';
import { printable } from '../../errors/printable.js';
import { discreetError } from '../secrets.js';
import type { LaneGuard } from './lane-guard.js';
import type { Mismatch, ReplyMatcher, Waiter } from './reply-matcher.js';

/** How much of a line an error or a report shows, in characters. */
const EXCERPT = 120;

/** A line of a provider's stdout that was not the reply to a request. */
export interface StrayLine {
  readonly kind: 'undecodable' | 'too-long' | 'invalid-utf8' | 'late' | 'mismatched-id' | 'unsolicited';
  /** Counted from 1. */
  readonly line: number;
  /** Why, in one sentence. */
  readonly reason: string;
  /** The beginning of the line, made printable. */
  readonly excerpt: string;
}

/** How lines are read, and who hears of those that are not replies. */
export interface LineHandling {
  readonly provider: string;
  readonly maxLineBytes: number;
  /** Takes out of the provider's text what must not be shown (C8). */
  readonly discreet: (text: string) => string;
  readonly matcher: ReplyMatcher;
  readonly lane: Pick<LaneGuard, 'heard' | 'surplus'>;
  readonly decode: (text: string) => DecodeResult;
  readonly maxBadLines: number;
  readonly maxStrays: number;
  readonly invalidUtf8: 'reject' | 'replace';
  readonly mismatchGraceMs: number;
  readonly onStray: ((stray: StrayLine) => void) | undefined;
  readonly onSetAside: ((setAside: readonly SetAside[], reply: Envelope) => void) | undefined;
  /** Ends the connection. */
  readonly lose: (error: HostError) => void;
}

/** Decides what each line means. */
export interface LineHandler {
  handle(line: SplitLine): void;
  /** How many lines were not replies. */
  strays(): number;
}

/** A {@link LineHandler}. */
export function createLineHandler(handling: LineHandling): LineHandler {
  const tally: Tally = { ...handling, line: 0, strays: 0, badInARow: 0, straysInARow: 0 };
  return {
    handle(line) {
      tally.line += 1;
      if (line.kind === 'too-long') tooLong(tally);
      else if (line.kind === 'invalid-utf8' && tally.invalidUtf8 === 'reject') invalidUtf8(tally, line.text);
      else handleText(tally, line.text);
    },
    strays: () => tally.strays,
  };
}

interface Tally extends LineHandling {
  line: number;
  strays: number;
  /** Undecodable lines since the last decodable one. */
  badInARow: number;
  /** Messages that answer nothing since the last answer. */
  straysInARow: number;
}

function handleText(tally: Tally, text: string): void {
  const decoded = tally.decode(text);
  if (!decoded.ok) {
    undecodable(tally, 'undecodable', { ...decoded.failure, text });
    return;
  }
  tally.badInARow = 0;
  const { envelope } = decoded;
  if (idOf(envelope) === null) tally.lane.heard();
  const match = tally.matcher.match(envelope);
  if (match.kind === 'answer') {
    tally.straysInARow = 0;
    noteSetAside(tally, envelope, decoded.setAside);
    match.waiter.deliver(discreetError(envelope, tally.discreet));
    return;
  }
  stray(tally, match.kind === 'mismatch' ? 'mismatched-id' : match.kind, envelope);
  if (match.kind === 'mismatch') failSuspects(tally, match);
  if (match.kind === 'unsolicited') tally.lane.surplus();
}

function noteSetAside(tally: Tally, reply: Envelope, setAside: readonly SetAside[]): void {
  rememberSetAside(reply, setAside);
  if (setAside.length > 0) quietly(() => tally.onSetAside?.(setAside, reply));
}

function tooLong(tally: Tally): void {
  const { provider, maxLineBytes: limitBytes } = tally;
  report(tally, 'too-long', { reason: `it is longer than ${limitBytes} bytes`, text: '' });
  bad(tally, new HostError('message-too-large', { provider, limitBytes }), tally.matcher.onlyOne());
}

function invalidUtf8(tally: Tally, text: string): void {
  const read = tally.decode(text);
  const seen = read.ok ? addressOf(read.envelope) : read.failure;
  undecodable(tally, 'invalid-utf8', { ...seen, message: 'it is not UTF-8', text });
}

function undecodable(
  tally: Tally,
  kind: 'undecodable' | 'invalid-utf8',
  failure: DecodeFailure & { readonly text: string },
): void {
  const { message: reason, text } = failure;
  const excerpt = printable(tally.discreet(text), EXCERPT);
  report(tally, kind, { reason: tally.discreet(reason), text });
  const error = new HostError('malformed-message', {
    provider: tally.provider,
    reason: tally.discreet(reason),
    line: tally.line,
    excerpt,
  });
  bad(tally, error, tally.matcher.addressee(failure));
}

function bad(tally: Tally, error: HostError, addressee: Waiter | undefined): void {
  addressee?.fail(error);
  tally.badInARow += 1;
  if (tally.badInARow > tally.maxBadLines) tally.lose(error);
}

const STRAY_REASONS = {
  late: 'it answers a request that was given up or answered before',
  unsolicited: 'nothing was asked',
  'mismatched-id': 'its id is not one that was sent',
} as const;

function stray(tally: Tally, kind: keyof typeof STRAY_REASONS, reply: Envelope): void {
  report(tally, kind, { reason: STRAY_REASONS[kind], text: JSON.stringify(reply) });
  tally.straysInARow += 1;
  if (tally.straysInARow <= tally.maxStrays) return;
  const reason = `more than ${tally.maxStrays} messages in a row that answer nothing`;
  const { provider, line } = tally;
  tally.lose(new HostError('malformed-message', { provider, reason, line, excerpt: reply.type }));
}

function failSuspects(tally: Tally, { suspects, certain, got }: Mismatch): void {
  const fail = (waiter: Waiter) => {
    const { provider } = tally;
    const expected = idOf(waiter.request);
    const call = callOf(waiter.request);
    const shown = got === null ? got : tally.discreet(got);
    waiter.fail(new HostError('correlation-mismatch', { provider, call, expected, got: shown }));
  };
  if (certain) {
    for (const waiter of suspects) if (tally.matcher.withdraw(waiter)) fail(waiter);
    return;
  }
  // Whose answer it was cannot be told: each may still get its own, but not for long.
  setTimeout(() => {
    for (const waiter of suspects) if (tally.matcher.abandon(waiter)) fail(waiter);
  }, tally.mismatchGraceMs).unref();
}

function report(
  tally: Tally,
  kind: StrayLine['kind'],
  { reason, text }: { readonly reason: string; readonly text: string },
): void {
  tally.strays += 1;
  quietly(() =>
    tally.onStray?.({
      kind,
      line: tally.line,
      reason: printable(reason),
      excerpt: printable(tally.discreet(text), EXCERPT),
    }),
  );
}

/** A listener's fault is not the connection's. */
function quietly(tell: () => void): void {
  try {
    tell();
  } catch {
    // Nobody to tell: the listener was the one.
  }
}

function addressOf(envelope: Envelope): DecodeFailure {
  const id = idOf(envelope);
  const { type } = envelope;
  return { reason: 'invalid-payload', message: '', type, hasPayload: true, ...(id === null ? {} : { id }) };
}

function idOf(envelope: Envelope): string | null {
  return 'id' in envelope ? (envelope.id ?? null) : null;
}

function callOf(request: Envelope): HostCall {
  return request.type === 'handshake' || request.type === 'verify' ? request.type : 'query';
}
