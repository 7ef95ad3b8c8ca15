import type {
  DecodeResult,
  Envelope,
  ProviderEnvelope,
  VerifiedEnvelope,
  VerifyEnvelope,
} from '@contextgraphprotocol/protocol';
import type { ProviderSignal } from '../platform-types.js';
import { plainReply } from '../prepared/encode-reply.js';
import { assertProvider, type Provider, type QueryContext } from '../provider.js';
import { answerHandshake } from './answer-handshake.js';
import { answerQuery } from './answer-query.js';
import { answerVerify } from './answer-verify.js';
import { decodeRequestValue } from './decode-request.js';
import { answerDecodeFailure, failureEnvelope } from './error-envelope.js';
import { endsOfSignal, type RequestEnds } from './request-ends.js';
import { closeRequest, contextOf, type OpenRequest, openRequest } from './request-scope.js';
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
  const decoded = decodeRequestValue(envelope);
  const ends = endsOfSignal(options.signal);
  const answer = await answerDecoded(createService(provider, options), decoded, ends);
  return answer?.type === 'frames' ? plainReply(answer) : answer;
}

/** Answers a decoded message, or the failure to decode it. Never rejects: each request gets exactly one answer (decision 2). */
export function answerDecoded(
  service: Service,
  decoded: DecodeResult,
  ends: RequestEnds | undefined,
): Promise<ProviderEnvelope | null> {
  return new Promise((resolve) => answerTo(service, decoded, { ends, reply: resolve }));
}

/** Where an answer goes, and who may ask for it early. */
export interface AnswerOptions {
  readonly ends: RequestEnds | undefined;
  /** Called exactly once; at once, when the provider answers without a promise. */
  readonly reply: (answer: ProviderEnvelope | null) => void;
}

/** {@link answerDecoded} without a promise of its own, for the transport that counts them. Never throws. */
export function answerTo(service: Service, decoded: DecodeResult, { ends, reply }: AnswerOptions): void {
  if (!decoded.ok) {
    reply(answerDecodeFailure(decoded.failure));
    return;
  }
  const { envelope } = decoded;
  const id = 'id' in envelope ? envelope.id : undefined;
  const place = placeOf(envelope);
  let open = true;
  let request: OpenRequest | undefined;
  const settle = (answer: ProviderEnvelope | null) => {
    if (!open) return;
    open = false;
    if (request) closeRequest(request, ends);
    reply(answer);
  };
  // What fails after the answer was given is dropped.
  const fail = (error: unknown) => {
    if (open) settle(failureEnvelope(service, { error, place }, id));
  };
  const timeoutMs = place === 'info' ? undefined : service.queryTimeoutMs;
  request = openRequest({ id, timeoutMs, ends, onCut: fail });
  if (!open) {
    closeRequest(request, ends);
    return;
  }
  try {
    const answer = dispatch(service, envelope, contextOf(request));
    if (answer instanceof Promise) answer.then(settle, fail);
    else settle(answer);
  } catch (error) {
    fail(error);
  }
}

// The only switch over envelope types in this package. What is ready at once is not made to wait for a promise.
function dispatch(
  service: Service,
  envelope: Envelope,
  context: QueryContext,
): ProviderEnvelope | null | Promise<ProviderEnvelope> {
  switch (envelope.type) {
    case 'handshake':
      return answerHandshake(service, envelope);
    case 'query':
      return answerQuery(service, envelope, context);
    case 'verify':
      return verified(service, envelope, context);
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

async function verified(
  service: Service,
  envelope: VerifyEnvelope,
  context: QueryContext,
): Promise<VerifiedEnvelope> {
  const response = await answerVerify(service, envelope, context);
  return envelope.id === undefined
    ? { type: 'verified', response }
    : { type: 'verified', id: envelope.id, response };
}

function placeOf(envelope: Envelope): FailurePlace {
  return envelope.type === 'query' || envelope.type === 'verify' ? envelope.type : 'info';
}
