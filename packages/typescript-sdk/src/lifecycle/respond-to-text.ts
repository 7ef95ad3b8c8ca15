import { decodeEnvelope, encodeEnvelope, type ProviderEnvelope } from '@contextgraphprotocol/protocol';
import { assertProvider, type Provider } from '../provider.js';
import { failureEnvelope } from './error-envelope.js';
import { answerDecoded, type HandleOptions } from './handle-envelope.js';
import { createService, type Service } from './service.js';

/**
 * One message in, one (or `null`) out, both as JSON text: decode → handle → enforce → encode. Never rejects but for an
 * object that is no provider. This is what a transport of your own calls.
 */
export async function respondToText(
  provider: Provider,
  text: string,
  options: HandleOptions = {},
): Promise<string | null> {
  assertProvider('respondToText', provider);
  const service = createService(provider, options);
  const { signal } = options;
  const answer = await answerDecoded(service, decodeEnvelope(text), { signal, cut: signal });
  return answer && encodeAnswer(service, answer);
}

/** An answer as JSON text. What cannot be encoded becomes an `internal` error with the same id. Never throws. */
export function encodeAnswer(service: Service, answer: ProviderEnvelope): string {
  try {
    // What enforcement let through is well formed and finite already, and a plain stringify is several times faster.
    if (answer.type === 'frames' && service.enforce !== 'off') return JSON.stringify(answer);
    return encodeEnvelope(answer);
  } catch (error) {
    const id = 'id' in answer ? answer.id : undefined;
    return encodeEnvelope(failureEnvelope(service, { error, place: 'encode' }, id));
  }
}
