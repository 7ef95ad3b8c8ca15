import { type CloseReport, openConnection } from '@contextgraphprotocol/host';
import type { Envelope, Exchange } from '@contextgraphprotocol/protocol';
import type { OpenHow, OpenTarget } from './open-target.js';
import type { SessionEnd } from './provider-session.js';
import { within } from './within.js';

/** What became of the `shutdown` at the end. */
export type Goodbye =
  /** Nobody had answered the handshake, so nobody was there to be told. */
  | { readonly kind: 'unsaid' }
  | { readonly kind: 'taken'; readonly reply: Envelope | null }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'late'; readonly timeoutMs: number };

/** What is particular to a provider without a process of its own. */
export interface RequestTarget {
  readonly exchange: Exchange;
  /** Longest wait for an answer to `shutdown`, in ms. */
  readonly goodbyeMs: number;
  readonly describeEnd: (goodbye: Goodbye) => SessionEnd;
  readonly treatAsEgress?: boolean;
}

/** Opens a provider whose requests are answered one by one: there is no process, and nothing to end but by a word. */
export async function openRequestTarget(target: RequestTarget, how: OpenHow): Promise<OpenTarget> {
  const { exchange, goodbyeMs, describeEnd, treatAsEgress = false } = target;
  const { id, timing } = how;
  // Who has not acknowledged anything is not waited for.
  let patienceMs = 0;
  let goodbye: Goodbye = { kind: 'unsaid' };
  const close = async (): Promise<CloseReport> => {
    const started = performance.now();
    if (patienceMs > 0) goodbye = await sayGoodbye(exchange, patienceMs);
    const durationMs = Math.round(performance.now() - started);
    return { ended: 'nothing-to-end', code: null, signal: null, durationMs };
  };
  const connection = await openConnection({
    id,
    exchange,
    close,
    handshakeTimeoutMs: timing.handshakeTimeoutMs,
    requestTimeoutMs: timing.timeoutMs,
    closeTimeoutMs: goodbyeMs + 1000,
    signal: timing.signal,
    treatAsEgress,
    checkHandshake: false,
  });
  patienceMs = goodbyeMs;
  return { connection, describeEnd: () => describeEnd(goodbye), kill: () => Promise.resolve() };
}

function sayGoodbye(exchange: Exchange, timeoutMs: number): Promise<Goodbye> {
  const said = exchange({ type: 'shutdown' }).then(
    (reply): Goodbye => ({ kind: 'taken', reply }),
    (error: unknown): Goodbye => ({ kind: 'refused', error }),
  );
  return within(said, timeoutMs, (): Goodbye => ({ kind: 'late', timeoutMs }));
}
