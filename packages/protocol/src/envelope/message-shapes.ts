import { REPRESENTATIONS } from '../frame/representation.js';
import { VERDICT_STATUSES } from '../verification/verify-request.js';
import { isJsonObject } from './decode-shape.js';
import type { Envelope } from './envelope.js';
import { FRAMES } from './frame-shape.js';
import { isPlainQuery } from './plain-query.js';
import type { ListShape, Member, ObjectShape } from './wire-shape.js';

const ID: Member = { name: 'id', shape: 'text', presence: 'nullable' };
const TEXTS: ListShape = { each: 'text' };
const no = (): boolean => false;

// A representation of a later revision is no reason to refuse a query or a provider: it is left out.
const KNOWN_REPRESENTATIONS: ListShape = { each: { oneOf: REPRESENTATIONS }, tolerant: true };

// An absent member means what the protocol's own reader takes it for: no data flow, no kinds, nothing on offer.
const DATA_FLOW: ObjectShape = {
  members: [
    { name: 'reads', shape: 'flag', presence: 'optional', fallback: no },
    { name: 'writes', shape: 'flag', presence: 'optional', fallback: no },
    { name: 'egress', shape: 'flag', presence: 'optional', fallback: no },
    { name: 'egress_scopes', shape: TEXTS, presence: 'optional' },
  ],
};

const PROVIDER_INFO: ObjectShape = {
  members: [
    { name: 'name', shape: 'text', presence: 'required' },
    { name: 'version', shape: 'text', presence: 'required' },
    { name: 'data_flow', shape: DATA_FLOW, presence: 'required' },
  ],
};

const QUERY_CAPABILITY: ObjectShape = {
  members: [{ name: 'kinds', shape: TEXTS, presence: 'optional', fallback: () => [] }],
};

const CAPABILITIES: ObjectShape = {
  members: [
    { name: 'query', shape: QUERY_CAPABILITY, presence: 'optional', fallback: () => ({ kinds: [] }) },
    { name: 'correlation', shape: 'flag', presence: 'optional' },
    { name: 'graph', shape: 'flag', presence: 'optional' },
    { name: 'embeddings_fingerprint', shape: 'text', presence: 'nullable' },
    { name: 'verify', shape: 'flag', presence: 'optional' },
    { name: 'representations', shape: KNOWN_REPRESENTATIONS, presence: 'optional' },
    { name: 'resolve', shape: 'flag', presence: 'optional' },
  ],
};

const QUERY: ObjectShape = {
  isPlain: isPlainQuery,
  members: [
    { name: 'goal', shape: 'text', presence: 'required' },
    { name: 'query_text', shape: 'text', presence: 'nullable' },
    { name: 'embedding', shape: { each: 'number' }, presence: 'nullable' },
    { name: 'kinds', shape: TEXTS, presence: 'optional' },
    { name: 'anchors', shape: TEXTS, presence: 'optional' },
    { name: 'max_frames', shape: 'u32', presence: 'required' },
    { name: 'max_tokens', shape: 'u32', presence: 'required' },
    { name: 'as_of', shape: 'text', presence: 'nullable' },
    { name: 'representation_preferences', shape: KNOWN_REPRESENTATIONS, presence: 'optional' },
  ],
};

const FRAME_ID: ObjectShape = {
  members: [
    { name: 'provider_id', shape: 'text', presence: 'required' },
    { name: 'frame_id', shape: 'text', presence: 'required' },
    { name: 'content_digest', shape: 'text', presence: 'nullable' },
  ],
};

const VERDICT: ObjectShape = {
  members: [
    { name: 'frame', shape: FRAME_ID, presence: 'required' },
    { name: 'status', shape: { oneOf: VERDICT_STATUSES }, presence: 'required' },
    { name: 'replacement_digest', shape: 'text', presence: 'nullable' },
  ],
};

const VERDICTS: ListShape = { each: VERDICT, tolerant: true, nameOf: frameIdIn };

const VERIFY_REQUEST: ObjectShape = {
  members: [{ name: 'frames', shape: { each: FRAME_ID }, presence: 'optional', fallback: () => [] }],
};

const VERIFY_RESPONSE: ObjectShape = {
  members: [{ name: 'verdicts', shape: VERDICTS, presence: 'optional', fallback: () => [] }],
};

const ATTESTATION: ObjectShape = {
  members: [
    { name: 'signed_commitment', shape: 'text', presence: 'required' },
    { name: 'key_id', shape: 'text', presence: 'required' },
    { name: 'algorithm', shape: 'text', presence: 'required' },
    { name: 'attester_id', shape: 'text', presence: 'required' },
    { name: 'signature', shape: 'text', presence: 'required' },
    { name: 'issued_at', shape: 'text', presence: 'required' },
  ],
};

const INCLUSION_STEP: ObjectShape = {
  members: [
    { name: 'sibling', shape: 'text', presence: 'required' },
    { name: 'sibling_is_left', shape: 'flag', presence: 'required' },
  ],
};

const INCLUSION_PROOF: ObjectShape = {
  members: [
    { name: 'leaf_index', shape: 'count', presence: 'required' },
    { name: 'leaf_count', shape: 'count', presence: 'required' },
    { name: 'path', shape: { each: INCLUSION_STEP }, presence: 'required' },
  ],
};

const FRAME_ATTESTATION: ObjectShape = {
  members: [
    { name: 'frame', shape: FRAME_ID, presence: 'required' },
    { name: 'attestation', shape: ATTESTATION, presence: 'nullable', lenient: true },
    { name: 'inclusion_proof', shape: INCLUSION_PROOF, presence: 'nullable', lenient: true },
  ],
};

const ATTESTER_KEY: ObjectShape = {
  members: [
    { name: 'key_id', shape: 'text', presence: 'required' },
    { name: 'algorithm', shape: 'text', presence: 'required' },
    { name: 'public_key', shape: 'text', presence: 'required' },
  ],
};

const FRAME_ATTESTATIONS: ListShape = { each: FRAME_ATTESTATION, tolerant: true, nameOf: frameIdIn };

const RESULT: ObjectShape = {
  members: [
    { name: 'frames', shape: FRAMES, presence: 'required' },
    { name: 'truncated', shape: 'flag', presence: 'required' },
    { name: 'dropped_estimate', shape: 'u32', presence: 'nullable' },
    { name: 'frame_attestations', shape: FRAME_ATTESTATIONS, presence: 'optional', lenient: true },
    { name: 'result_attestation', shape: ATTESTATION, presence: 'nullable', lenient: true },
  ],
};

const ATTESTER_KEYS: ListShape = { each: ATTESTER_KEY, tolerant: true };
const VERSION: Member = { name: 'protocol_version', shape: 'text', presence: 'required' };

/** What each message looks like, `type` aside. */
export const MESSAGE_SHAPES: Readonly<Record<Envelope['type'], ObjectShape>> = {
  handshake: { members: [VERSION] },
  handshake_ack: {
    members: [
      VERSION,
      { name: 'provider', shape: PROVIDER_INFO, presence: 'required' },
      { name: 'capabilities', shape: CAPABILITIES, presence: 'required' },
      { name: 'attester_keys', shape: ATTESTER_KEYS, presence: 'optional', lenient: true },
    ],
  },
  query: { members: [ID, { name: 'query', shape: QUERY, presence: 'required' }] },
  frames: { members: [ID, { name: 'result', shape: RESULT, presence: 'required' }] },
  verify: { members: [ID, { name: 'request', shape: VERIFY_REQUEST, presence: 'required' }] },
  verified: { members: [ID, { name: 'response', shape: VERIFY_RESPONSE, presence: 'required' }] },
  shutdown: { members: [] },
  error: {
    members: [
      ID,
      { name: 'code', shape: 'text', presence: 'nullable' },
      { name: 'message', shape: 'text', presence: 'required' },
    ],
  },
};

function frameIdIn(entry: unknown): string | undefined {
  const identity = isJsonObject(entry) ? entry['frame'] : undefined;
  const id = isJsonObject(identity) ? identity['frame_id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}
