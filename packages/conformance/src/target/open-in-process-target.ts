import { type CloseReport, HostError, openConnection } from '@contextgraphprotocol/host';
import { decodeEnvelope, type Envelope, type Exchange, encodeEnvelope } from '@contextgraphprotocol/protocol';
import { decodeReferenceStrict } from '../reference-decoding/decode-reference-strict.js';
import { observedExchange } from '../wire-log/observe.js';
import type { OpenHow, OpenTarget } from './open-target.js';
import type { SessionEnd } from './provider-session.js';
import { within } from './within.js';

/** Opens an exchange in this process. Messages pass through JSON both ways, so that what is judged is what a wire would carry. */
export async function openInProcessTarget(target: Exchange, how: OpenHow): Promise<OpenTarget> {
  const { id, timing } = how;
  const exchange = throughJson(observedExchange(target), how);
  let failure: string | undefined;
  const close = async (): Promise<CloseReport> => {
    const started = performance.now();
    failure = await shutDown(exchange, timing.timeoutMs);
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
    checkHandshake: false,
  });
  const describeEnd = (): SessionEnd =>
    failure === undefined
      ? { how: 'the provider took "shutdown"' }
      : { how: 'the provider was told to shut down', failure };
  return { connection, describeEnd, kill: () => Promise.resolve() };
}

function throughJson(target: Exchange, how: OpenHow): Exchange {
  return async (request, options) => {
    const reply: unknown = await target(JSON.parse(encodeEnvelope(request)) as Envelope, options);
    if (reply === null || reply === undefined) return null;
    // A function or a symbol has no JSON at all.
    const text = (JSON.stringify(reply) as string | undefined) ?? String(reply);
    const decoded = how.strict ? decodeReferenceStrict(text) : decodeEnvelope(text);
    if (decoded.ok) return decoded.envelope;
    const { message: reason } = decoded.failure;
    throw new HostError('malformed-message', { provider: how.id, reason, excerpt: text.slice(0, 200) });
  };
}

function shutDown(exchange: Exchange, timeoutMs: number): Promise<string | undefined> {
  const taken = exchange({ type: 'shutdown' }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return within(taken, timeoutMs, () => `it did not return within ${timeoutMs} ms`);
}
