import { textOfPieces } from '../prepared/json-pieces.js';
import { assertProvider, type Provider } from '../provider.js';
import { decodeRequestText } from './decode-request.js';
import { encodeAnswer } from './encode-answer.js';
import { answerDecoded, type HandleOptions } from './handle-envelope.js';
import { createService } from './service.js';

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
  const answer = await answerDecoded(service, decodeRequestText(text), { signal, cut: signal });
  if (!answer) return null;
  const encoded = encodeAnswer(service, answer);
  return typeof encoded === 'string' ? encoded : textOfPieces(encoded);
}
