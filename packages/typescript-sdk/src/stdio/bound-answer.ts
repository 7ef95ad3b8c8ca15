import type { ProviderEnvelope } from '@contextgraphprotocol/protocol';
import { encodeAnswer } from '../lifecycle/encode-answer.js';
import { errorEnvelope } from '../lifecycle/error-envelope.js';
import type { Service } from '../lifecycle/service.js';
import { type EncodedJson, sizeOf } from '../prepared/json-pieces.js';

/**
 * Encodes an answer as one line. One that is longer than `maxBytes` would end the connection for every other request too,
 * because hosts stop reading at a line that long: it becomes an error with the same id, told on stderr (P07).
 */
export function encodeBoundedAnswer(
  service: Service,
  answer: ProviderEnvelope,
  maxBytes: number,
): EncodedJson {
  const encoded = encodeAnswer(service, answer);
  // The others are short, and an error is what a long answer becomes.
  if (answer.type !== 'frames' && answer.type !== 'verified') return encoded;
  const size = sizeUpTo(encoded, maxBytes);
  if (size <= maxBytes) return encoded;
  const text = `the answer is ${size} bytes long, and a line holds at most ${maxBytes}`;
  service.noticeOnce('long-answer', `${text}; the host was told so instead. Return fewer or smaller frames`);
  return encodeAnswer(service, errorEnvelope('internal', `${text}; ask for fewer tokens`, answer.id));
}

/** Its size in bytes where that is above `limit`, and otherwise a number that is not. */
function sizeUpTo(encoded: EncodedJson, limit: number): number {
  const pieces = typeof encoded === 'string' ? [encoded] : encoded;
  let size = 0;
  // A UTF-16 unit is three bytes at most, so most answers need not be counted.
  for (const piece of pieces) size += piece.length * (typeof piece === 'string' ? 3 : 1);
  return size <= limit ? size : sizeOf(encoded);
}
