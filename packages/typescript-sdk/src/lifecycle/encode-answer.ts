import { encodeEnvelope, type ProviderEnvelope } from '@contextgraphprotocol/protocol';
import { encodeReply } from '../prepared/encode-reply.js';
import type { JsonPieces } from '../prepared/json-pieces.js';
import { failureEnvelope } from './error-envelope.js';
import type { Service } from './service.js';

/** An answer as JSON: its text, or pieces of it where prepared frames are in it. */
export type EncodedAnswer = string | JsonPieces;

/** Encodes an answer. What cannot be encoded becomes an `internal` error with the same id. Never throws. */
export function encodeAnswer(service: Service, answer: ProviderEnvelope): EncodedAnswer {
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
