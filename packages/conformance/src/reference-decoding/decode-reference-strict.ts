import type { DecodeFailure, DecodeResult, Envelope } from '@contextgraphprotocol/protocol';
import { ENVELOPE_READERS } from './envelope-shapes.js';
import { isObjectNode, type JsonNode, type JsonObject, readJson } from './json-reader.js';
import { ShapeFault } from './shape-reader.js';

// Unicode White_Space, which is not what String.prototype.trimEnd removes: U+0085 is in it, U+FEFF is not.
const TRAILING_SPACE = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/;

/** {@link decodeReferenceStrict} for a line of stdio, where white space of Unicode at the end is dropped first. */
export function decodeReferenceLine(line: string): DecodeResult {
  return decodeReferenceStrict(line.replace(TRAILING_SPACE, ''));
}

/**
 * Decodes one message as strictly as the public suite does, so that verdicts agree: closed vocabularies, no member twice, no lone
 * surrogate escape, integers written as integers, `null` only where a member is optional. Members that are not known are left
 * out of the result, absent members with a default are filled in. Never throws.
 */
export function decodeReferenceStrict(text: string): DecodeResult {
  let node: JsonNode;
  try {
    node = readJson(text);
  } catch (error) {
    return failure('not-json', error instanceof Error ? error.message : String(error));
  }
  if (!isObjectNode(node)) return failure('not-an-object', 'a message is one JSON object');
  return decodeObject(node);
}

function decodeObject(node: JsonObject): DecodeResult {
  const facts = outline(node);
  const types = node.members.filter(([name]) => name === 'type');
  const type = types[0]?.[1];
  if (typeof type !== 'string')
    return failure('missing-type', 'the message has no "type" that is a string', facts);
  if (types.length > 1)
    return failure('invalid-payload', 'the member is given twice', { ...facts, path: 'type' });
  const read = ENVELOPE_READERS.get(type);
  if (!read)
    return failure('unknown-type', 'the message has a "type" that the protocol does not define', facts);
  try {
    return { ok: true, envelope: read(node) as unknown as Envelope, setAside: [] };
  } catch (error) {
    if (!(error instanceof ShapeFault)) throw error;
    return failure('invalid-payload', error.message, { ...facts, path: error.path });
  }
}

type Facts = Partial<Pick<DecodeFailure, 'type' | 'id' | 'path' | 'hasPayload'>>;

function outline(node: JsonObject): Facts {
  const type = node.members.find(([name]) => name === 'type')?.[1];
  const id = node.members.find(([name]) => name === 'id')?.[1];
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof id === 'string' ? { id } : {}),
    hasPayload: node.members.some(([name]) => name !== 'type' && name !== 'id'),
  };
}

function failure(reason: DecodeFailure['reason'], message: string, facts: Facts = {}): DecodeResult {
  const where = facts.path === undefined ? message : `${facts.path}: ${message}`;
  return { ok: false, failure: { hasPayload: false, ...facts, reason, message: where } };
}
