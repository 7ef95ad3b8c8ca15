import { textOf } from '../prepared/json-pieces.js';
import { assertProvider, type Provider } from '../provider.js';
import { decodeRequestText } from './decode-request.js';
import { encodeAnswer } from './encode-answer.js';
import { answerDecoded, type HandleOptions } from './handle-envelope.js';
import { endsOfSignal } from './request-ends.js';
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
  const ends = endsOfSignal(options.signal);
  const answer = await answerDecoded(service, decodeRequestText(text), ends);
  if (!answer) return null;
  return textOf(encodeAnswer(service, answer));
}
