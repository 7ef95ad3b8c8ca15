import type { DecodeResult, Envelope, ProviderEnvelope } from '@contextgraphprotocol/protocol';
import type { ProviderSignal } from '../platform-types.js';
import { plainReply } from '../prepared/encode-reply.js';
import { assertProvider, type Provider, type QueryContext } from '../provider.js';
import { answerHandshake } from './answer-handshake.js';
import { answerQuery } from './answer-query.js';
import { answerVerify } from './answer-verify.js';
import { decodeRequestValue } from './decode-request.js';
import { answerDecodeFailure, failureEnvelope } from './error-envelope.js';
import { openRequestScope, type RequestSignals } from './request-scope.js';
import { createService, type FailurePlace, type Service, type ServiceOptions } from './service.js';

/** Options of one exchange with a provider. */
export interface HandleOptions extends ServiceOptions {
  /** Gives the request up: the provider's own signal aborts, and the answer is an `unavailable` error. */
  readonly signal?: ProviderSignal | undefined;
}

/**
 * Answers one envelope: the in-process transport. `null` when there is nothing to answer (`shutdown`, an unknown
 * notification). Rejects with `TypeError` only for an object that is no provider; every failure of the provider's own
 * is an `error` envelope.
 */
export async function handleEnvelope(
  provider: Provider,
  envelope: Envelope,
  options: HandleOptions = {},
): Promise<ProviderEnvelope | null> {
  assertProvider('handleEnvelope', provider);
  const { signal } = options;
  const decoded = decodeRequestValue(envelope);
  const answer = await answerDecoded(createService(provider, options), decoded, { signal, cut: signal });
  return answer?.type === 'frames' ? plainReply(answer) : answer;
}

/** Answers a decoded message, or the failure to decode it. Never rejects: each request gets exactly one answer (decision 2). */
export async function answerDecoded(
  service: Service,
  decoded: DecodeResult,
  signals: RequestSignals,
): Promise<ProviderEnvelope | null> {
  if (!decoded.ok) return answerDecodeFailure(decoded.failure);
  const { envelope } = decoded;
  const id = 'id' in envelope ? envelope.id : undefined;
  const timeoutMs =
    envelope.type === 'query' || envelope.type === 'verify' ? service.queryTimeoutMs : undefined;
  const scope = openRequestScope({ id, timeoutMs, ...signals });
  try {
    return await scope.within(() => dispatch(service, envelope, scope.context));
  } catch (error) {
    return failureEnvelope(service, { error, place: placeOf(envelope) }, id);
  } finally {
    scope.close();
  }
}

// The only switch over envelope types in this package.
async function dispatch(
  service: Service,
  envelope: Envelope,
  context: QueryContext,
): Promise<ProviderEnvelope | null> {
  switch (envelope.type) {
    case 'handshake':
      return answerHandshake(service, envelope);
    case 'query': {
      const result = await answerQuery(service, envelope, context);
      return envelope.id === undefined
        ? { type: 'frames', result }
        : { type: 'frames', id: envelope.id, result };
    }
    case 'verify': {
      const response = await answerVerify(service, envelope, context);
      return envelope.id === undefined
        ? { type: 'verified', response }
        : { type: 'verified', id: envelope.id, response };
    }
    case 'shutdown':
      return null;
    case 'handshake_ack':
    case 'frames':
    case 'verified':
    case 'error':
      // Only a provider sends these. Answering an answer could go on for ever.
      return null;
  }
}

function placeOf(envelope: Envelope): FailurePlace {
  return envelope.type === 'query' || envelope.type === 'verify' ? envelope.type : 'info';
}
