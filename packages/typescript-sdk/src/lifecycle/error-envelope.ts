import {
  type DecodeFailure,
  type ErrorEnvelope,
  isBlank,
  toWellFormed,
} from '@contextgraphprotocol/protocol';
import { isProviderError, type ProviderError } from '../provider-error.js';
import type { FailurePlace, Service } from './service.js';

const LONGEST_MESSAGE = 4096;
const LONGEST_CODE = 200;

/** An `error` envelope with the request's `id` echoed (H4). */
export function errorEnvelope(code: string, message: string, id?: string): ErrorEnvelope {
  return { type: 'error', ...(id === undefined ? {} : { id }), code, message };
}

/**
 * What a failure tells the host. A `ProviderError` speaks for itself; of anything else the host learns nothing but
 * `internal`, and the author learns all of it.
 */
export function failureEnvelope(
  service: Service,
  failure: { readonly error: unknown; readonly place: FailurePlace },
  id?: string,
): ErrorEnvelope {
  const { error, place } = failure;
  try {
    if (isProviderError(error)) return deliberateEnvelope(error, id);
  } catch {
    // What was thrown throws itself when it is looked at: a proxy, or a getter. It is no ProviderError of ours.
  }
  service.reportFailure(error, place);
  return errorEnvelope('internal', `the provider failed in ${place}(); its own log has the details`, id);
}

function deliberateEnvelope(error: ProviderError, id: string | undefined): ErrorEnvelope {
  const { code: given, message: told } = error;
  const code = typeof given === 'string' && !isBlank(given) ? bounded(given, LONGEST_CODE) : 'internal';
  const message = typeof told === 'string' ? bounded(told) : '';
  return errorEnvelope(code, isBlank(message) ? code : message, id);
}

const ANSWERS: ReadonlySet<string> = new Set(['handshake_ack', 'frames', 'verified', 'error']);

/**
 * The answer to a message that could not be read (R1): `bad_request`, or nothing for an unknown notification and for
 * what only a provider sends, since replying to a reply would go on for ever.
 */
export function answerDecodeFailure(failure: DecodeFailure): ErrorEnvelope | null {
  if (failure.type !== undefined && ANSWERS.has(failure.type)) return null;
  if (failure.reason === 'unknown-type' && failure.id === undefined && !failure.hasPayload) return null;
  return errorEnvelope('bad_request', bounded(failure.message), failure.id);
}

function bounded(text: string, limit = LONGEST_MESSAGE): string {
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return toWellFormed(cut);
}
