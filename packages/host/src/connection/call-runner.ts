import type {
  ContextQuery,
  ContextQueryResult,
  Envelope,
  QueryEnvelope,
  VerifyEnvelope,
  VerifyRequest,
  VerifyResponse,
} from '@contextgraphprotocol/protocol';
import { HostError, isHostError } from '../errors/host-error.js';
import type { CallOptions } from './connection.js';
import { checkCorrelation, createIdSource } from './correlation.js';
import { milliseconds, withDeadline } from './deadline.js';
import { createLane, type Lane } from './lane.js';
import type { OpenConnectionOptions } from './open-connection.js';
import { providerError, unexpectedReply } from './reply.js';

/** Runs the calls of a ready connection: turns, time limits, correlation, classification of replies. */
export interface CallRunner {
  query(query: ContextQuery, options?: CallOptions): Promise<ContextQueryResult>;
  verify(request: VerifyRequest, options?: CallOptions): Promise<VerifyResponse>;
}

type Request = QueryEnvelope | VerifyEnvelope;

/**
 * `correlated`: the provider echoes ids, so its queries overlap; `verify` carries no id (reading 2) and takes turns in
 * a lane of its own. Otherwise everything takes turns in one lane.
 */
export function createCallRunner(
  options: OpenConnectionOptions,
  correlated: boolean,
  ending: AbortSignal,
): CallRunner {
  const nextId = createIdSource();
  const lockStep = createTurns(options, 'verify', 1);
  const queries = correlated ? createTurns(options, 'query', options.maxInFlight ?? 64) : lockStep;
  const run = createExchangeRunner(options, ending);
  return {
    async query(query, callOptions = {}) {
      const request: QueryEnvelope = correlated
        ? { type: 'query', id: nextId(), query }
        : { type: 'query', query };
      const reply = await run(request, callOptions, queries);
      if (reply?.type === 'frames') return reply.result;
      throw unexpectedReply(options.id, 'query', reply);
    },
    async verify(request, callOptions = {}) {
      const reply = await run({ type: 'verify', request }, callOptions, lockStep);
      if (reply?.type === 'verified') return reply.response;
      throw unexpectedReply(options.id, 'verify', reply);
    },
  };
}

function createTurns(options: OpenConnectionOptions, call: Request['type'], width: number): Lane {
  const limit = options.maxQueued ?? 256;
  const full = () => new HostError('overloaded', { provider: options.id, call, reason: 'queue-full', limit });
  return createLane({ width, maxWaiting: limit, full });
}

function createExchangeRunner(options: OpenConnectionOptions, ending: AbortSignal) {
  const { id: provider, exchange, laneFree } = options;
  const requestTimeoutMs = milliseconds('requestTimeoutMs', options.requestTimeoutMs, 30_000);
  const defaultQueueMs = milliseconds('queueTimeoutMs', options.queueTimeoutMs, requestTimeoutMs);

  return async (request: Request, callOptions: CallOptions, turns: Lane): Promise<Envelope | null> => {
    const call = request.type;
    const timeoutMs = milliseconds('timeoutMs', callOptions.timeoutMs, requestTimeoutMs);
    const queueTimeoutMs = milliseconds('queueTimeoutMs', callOptions.queueTimeoutMs, defaultQueueMs);
    const limits = {
      signals: [ending, callOptions.signal],
      aborted: (reason: unknown) =>
        reason === ending.reason && ending.aborted
          ? closedBy(provider, call, reason)
          : new HostError('aborted', { provider, call }, reason),
    };
    const overdue = () =>
      new HostError('overloaded', { provider, call, reason: 'queue-timeout', limit: queueTimeoutMs });
    const leave = await withDeadline({ ...limits, timeoutMs: queueTimeoutMs, timedOut: overdue }, (signal) =>
      takeTurn(turns, request.id === undefined ? laneFree : undefined, signal),
    );
    try {
      const late = () => new HostError('timeout', { provider, call, timeoutMs });
      const reply = await withDeadline({ ...limits, timeoutMs, timedOut: late }, (signal) =>
        exchange(request, { signal }),
      );
      if (reply !== null) checkCorrelation({ provider, call, id: request.id, reply });
      if (reply?.type === 'error') throw providerError(provider, call, reply);
      return reply;
    } finally {
      leave();
    }
  };
}

async function takeTurn(
  turns: Lane,
  laneFree: OpenConnectionOptions['laneFree'],
  signal: AbortSignal,
): Promise<() => void> {
  const leave = await turns.enter(signal);
  try {
    await laneFree?.(signal);
  } catch (error) {
    leave();
    throw error;
  }
  // The wait may have been given up in the meantime: nobody would give the turn back.
  if (signal.aborted) {
    leave();
    throw signal.reason;
  }
  return leave;
}

/** A call on a connection that its transport lost fails with the reason of the loss, not with a bare `closed`. */
function closedBy(provider: string, call: Request['type'], reason: unknown): HostError {
  if (isHostError(reason) && reason.code !== 'closed') return reason;
  return new HostError('closed', { provider, call });
}
