import {
  bearerCredential,
  type CloseReport,
  createHttpExchange,
  openConnection,
} from '@contextgraphprotocol/host';
import { decodeEnvelope, type Exchange } from '@contextgraphprotocol/protocol';
import { decodeReferenceStrict } from '../reference-decoding/decode-reference-strict.js';
import { observedFetch } from '../wire-log/observe.js';
import type { HttpTarget } from './conformance-target.js';
import type { OpenHow, OpenTarget } from './open-target.js';
import { within } from './within.js';

/** Opens an HTTP target. */
export async function openHttpTarget(target: HttpTarget, how: OpenHow): Promise<OpenTarget> {
  const { id, timing, strict } = how;
  const exchange = createHttpExchange({
    id,
    url: target.url,
    // A handshake may be given longer than a request; the connection holds each to its own limit.
    timeoutMs: Math.max(timing.timeoutMs, timing.handshakeTimeoutMs),
    decode: strict ? decodeReferenceStrict : decodeEnvelope,
    keepByteOrderMark: strict,
    ...observedFetch(),
    ...(target.headers === undefined ? {} : { headers: target.headers }),
    ...(target.bearerToken === undefined ? {} : { credential: bearerCredential(target.bearerToken) }),
  });
  let outcome = 'was not posted';
  const close = async (): Promise<CloseReport> => {
    const started = performance.now();
    outcome = await postShutdown(exchange, timing.timeoutMs);
    return {
      ended: 'nothing-to-end',
      code: null,
      signal: null,
      durationMs: Math.round(performance.now() - started),
    };
  };
  const connection = await openConnection({
    id,
    exchange,
    close,
    handshakeTimeoutMs: timing.handshakeTimeoutMs,
    requestTimeoutMs: timing.timeoutMs,
    closeTimeoutMs: timing.timeoutMs + 1000,
    signal: timing.signal,
    // The public suite takes every HTTP provider as egress, loopback too; consent-scope depends on it.
    treatAsEgress: how.takeAsEgress ?? strict,
    checkHandshake: false,
  });
  const describeEnd = () => ({ how: `"shutdown" ${outcome}; an HTTP provider has nothing further to do` });
  return { connection, describeEnd, kill: () => Promise.resolve() };
}

// An HTTP provider owes nothing to a shutdown (R2), so no outcome of it is a fault.
function postShutdown(exchange: Exchange, timeoutMs: number): Promise<string> {
  const posted = exchange({ type: 'shutdown' }).then(
    (reply) => (reply === null ? 'was posted and taken' : `was posted and answered with "${reply.type}"`),
    () => 'was posted, and its answer was no envelope or an error status',
  );
  return within(posted, timeoutMs, () => `was posted and not answered within ${timeoutMs} ms`);
}
