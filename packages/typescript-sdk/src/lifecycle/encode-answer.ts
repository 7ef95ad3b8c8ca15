import { encodeEnvelope, type ProviderEnvelope } from '@contextgraphprotocol/protocol';
import { encodeReply } from '../prepared/encode-reply.js';
import type { EncodedJson } from '../prepared/json-pieces.js';
import { failureEnvelope } from './error-envelope.js';
import type { Service } from './service.js';

/** Encodes an answer: as text, or in pieces where prepared frames are in it. What cannot be encoded becomes an `internal` error with the same id. Never throws. */
export function encodeAnswer(service: Service, answer: ProviderEnvelope): EncodedJson {
  try {
    // What enforcement let through is well formed and finite already, and a plain stringify is several times faster.
    if (answer.type === 'frames' && service.enforce !== 'off')
      return encodeReply(answer) ?? JSON.stringify(answer);
    return encodeEnvelope(answer);
  } catch (error) {
    const id = 'id' in answer ? answer.id : undefined;
    return encodeEnvelope(failureEnvelope(service, { error, place: 'encode' }, id));
  }
}
