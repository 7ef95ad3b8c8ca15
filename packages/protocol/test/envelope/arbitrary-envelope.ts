import fc from 'fast-check';
import {
  type ContextQuery,
  type ContextQueryResult,
  type Envelope,
  type FrameAttestation,
  type FrameId,
  type HandshakeAckEnvelope,
  KNOWN_ERROR_CODES,
  type ProvenanceAttestation,
  REPRESENTATIONS,
  type VerifyRequest,
  type VerifyResponse,
} from '../../src/index.js';
import { frame } from './arbitrary-frame.js';
import {
  digest,
  fingerprint,
  hex,
  kind,
  label,
  name,
  number,
  record,
  text,
  timestamp,
  u32,
  version,
  word,
} from './arbitrary-scalar.js';

const frameId: fc.Arbitrary<FrameId> = record({ provider_id: word, frame_id: word, content_digest: digest }, [
  'provider_id',
  'frame_id',
]);

const attestation: fc.Arbitrary<ProvenanceAttestation> = fc.record({
  signed_commitment: digest,
  key_id: word,
  algorithm: word,
  attester_id: word,
  signature: hex,
  issued_at: timestamp,
});

const proof = fc.record({
  leaf_index: fc.maxSafeNat(),
  leaf_count: fc.maxSafeNat(),
  path: fc.array(fc.record({ sibling: digest, sibling_is_left: fc.boolean() }), { maxLength: 3 }),
});

const frameAttestation: fc.Arbitrary<FrameAttestation> = record(
  { frame: frameId, attestation, inclusion_proof: proof },
  ['frame'],
);

const result: fc.Arbitrary<ContextQueryResult> = record(
  {
    frames: fc.array(frame, { maxLength: 4 }),
    truncated: fc.boolean(),
    dropped_estimate: u32,
    frame_attestations: fc.array(frameAttestation, { maxLength: 2 }),
    result_attestation: attestation,
  },
  ['frames', 'truncated'],
);

/** A query, without any promise that it can be served. */
export const query: fc.Arbitrary<ContextQuery> = record(
  {
    goal: word,
    query_text: text,
    embedding: fc.array(number, { maxLength: 4 }),
    kinds: fc.array(kind, { maxLength: 3 }),
    anchors: fc.array(word, { maxLength: 3 }),
    max_frames: u32,
    max_tokens: u32,
    as_of: timestamp,
    representation_preferences: fc.array(fc.constantFrom(...REPRESENTATIONS), { maxLength: 3 }),
  },
  ['goal', 'max_frames', 'max_tokens'],
);

const localFlow = record(
  {
    reads: fc.boolean(),
    writes: fc.boolean(),
    egress: fc.constant(false),
    egress_scopes: fc.array(fc.constant('local-only'), { maxLength: 2 }),
  },
  ['reads', 'writes', 'egress'],
);
const scope = fc.oneof(
  fc.constantFrom('org-tenant', 'third-party-model'),
  name.map((own) => `acme:${own}`),
);
const remoteFlow = record(
  { reads: fc.boolean(), writes: fc.boolean(), egress: fc.constant(true), egress_scopes: fc.array(scope) },
  ['reads', 'writes', 'egress'],
);
const flags = { correlation: fc.boolean(), graph: fc.boolean(), verify: fc.boolean() };
const serves = fc.record({ kinds: fc.array(kind, { maxLength: 3 }) });
const wholeOnly = record(
  { query: serves, ...flags, resolve: fc.boolean(), representations: fc.constant(['full'] as const) },
  ['query'],
);
const resolving = record(
  {
    query: serves,
    ...flags,
    embeddings_fingerprint: fingerprint,
    resolve: fc.constant(true),
    representations: fc.subarray([...REPRESENTATIONS]),
  },
  ['query', 'resolve'],
);

const ack: fc.Arbitrary<HandshakeAckEnvelope> = record(
  {
    type: fc.constant('handshake_ack'),
    protocol_version: version,
    provider: fc.record({ name: label, version: label, data_flow: fc.oneof(localFlow, remoteFlow) }),
    capabilities: fc.oneof(wholeOnly, resolving),
    attester_keys: fc.array(fc.record({ key_id: word, algorithm: word, public_key: hex }), { maxLength: 2 }),
  },
  ['type', 'protocol_version', 'provider', 'capabilities'],
);

const verifyRequest: fc.Arbitrary<VerifyRequest> = fc.record({ frames: fc.array(frameId, { maxLength: 3 }) });
const staleVerdict = record({ frame: frameId, status: fc.constant('stale'), replacement_digest: digest }, [
  'frame',
  'status',
]);
const otherVerdict = fc.record({ frame: frameId, status: fc.constantFrom('valid', 'gone', 'unknown') });
const verifyResponse: fc.Arbitrary<VerifyResponse> = fc.record({
  verdicts: fc.array(fc.oneof(staleVerdict, otherVerdict), { maxLength: 3 }),
});
const code = fc.oneof(fc.constantFrom(...KNOWN_ERROR_CODES), word);

/** An honest message of each type. */
export const envelopes: Readonly<Record<Envelope['type'], fc.Arbitrary<Envelope>>> = {
  handshake: fc.record({ type: fc.constant('handshake'), protocol_version: version }),
  handshake_ack: ack,
  query: record({ type: fc.constant('query'), id: word, query }, ['type', 'query']),
  frames: record({ type: fc.constant('frames'), id: word, result }, ['type', 'result']),
  verify: record({ type: fc.constant('verify'), id: word, request: verifyRequest }, ['type', 'request']),
  verified: record({ type: fc.constant('verified'), id: word, response: verifyResponse }, [
    'type',
    'response',
  ]),
  shutdown: fc.constant({ type: 'shutdown' }),
  error: record({ type: fc.constant('error'), id: word, code, message: word }, ['type', 'message']),
};

/** An honest message of any type. */
export const envelope: fc.Arbitrary<Envelope> = fc.oneof(...Object.values(envelopes));
