import fc from 'fast-check';
import {
  BASE_FRAME_KINDS,
  budgetTokens,
  CONTENT_FIDELITIES,
  type ContextFrame,
  type ContextQuery,
  type ContextQueryResult,
  contentDigest,
  type Envelope,
  type FrameAttestation,
  type FrameId,
  type HandshakeAckEnvelope,
  INLINE_CONTENT_REQUIREMENTS,
  KNOWN_ERROR_CODES,
  type ProvenanceAttestation,
  REPRESENTATIONS,
  type VerifyRequest,
  type VerifyResponse,
} from '../../src/index.js';

// Every value here is one that an honest author could send: the types' and the strict schema's common ground.

const GREATEST_U32 = 0xffff_ffff;
const u32 = fc.integer({ min: 0, max: GREATEST_U32 });
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const score = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => (value === 0 ? 0 : value));
const text = fc.string({ unit: 'binary', maxLength: 12 });
const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 });
const label = text.map((inner) => `a${inner}`);
const hex = fc.stringMatching(/^(?:[0-9a-f]{2}){1,8}$/);
const digest = fc.stringMatching(/^[0-9a-f]{64}$/).map((digits) => `sha256:${digits}`);
const name = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
const uri = fc.tuple(name, text).map(([scheme, rest]) => `${scheme}:${rest}`);
const fingerprint = fc
  .tuple(name, fc.integer({ min: 1, max: 4096 }))
  .map(([model, size]) => `${model}/${size}/l2`);
const version = fc.constantFrom('contextgraph/1.0-draft', 'contextgraph/1.0', 'contextgraph/1.12');
const kind = fc.oneof(fc.constantFrom(...BASE_FRAME_KINDS), word);

/** A time that the calendar has, with and without a fraction. */
export const timestamp = fc
  .tuple(
    fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    fc.option(fc.stringMatching(/^[0-9]{1,9}$/), { nil: undefined }),
  )
  .map(
    ([date, fraction]) =>
      `${date.toISOString().slice(0, 19)}${fraction === undefined ? '' : `.${fraction}`}Z`,
  );

/** Optional members come and go, but are never present as `undefined`. */
function record<T, K extends keyof T>(model: { [P in keyof T]: fc.Arbitrary<T[P]> }, required: readonly K[]) {
  return fc.record(model, { requiredKeys: [...required], noNullPrototype: true }) as fc.Arbitrary<
    Pick<T, K> & Partial<Omit<T, K>>
  >;
}

const contentRef = record({ provider_id: word, uri: word, expires_at: timestamp }, ['provider_id', 'uri']);
const transform = fc.record({ method: word, implementation: word, version: word });
const fileLink = record({ type: fc.constant('file'), uri, range: text, digest, method: text, by: text }, [
  'type',
  'digest',
]);
const otherLink = record({ type: name.map((type) => `acme:${type}`), uri, digest: text, method: text }, [
  'type',
]);
const relation = fc.record({ rel: word, target_uri: uri, display_name: label });
const embedding = record({ fingerprint: word, vector: fc.array(number, { maxLength: 4 }) }, ['fingerprint']);

const common = record(
  {
    id: word,
    kind,
    title: label,
    uri: word,
    content_fidelity: fc.constantFrom(...CONTENT_FIDELITIES),
    minimum_content_fidelity: fc.constantFrom(...CONTENT_FIDELITIES),
    inline_content_requirement: fc.constantFrom(...INLINE_CONTENT_REQUIREMENTS),
    score,
    canonical_token_cost: u32,
    tokenizer_ref: word,
    valid_from: timestamp,
    valid_to: timestamp,
    recorded_at: timestamp,
    provenance: fc.array(fc.oneof(fileLink, otherLink), { maxLength: 3 }),
    citation_label: label,
    embedding,
    relations: fc.array(relation, { maxLength: 3 }),
  },
  ['id', 'kind', 'title', 'score', 'citation_label'],
);

const full = fc
  .tuple(
    common,
    text,
    fc.boolean(),
    fc.boolean(),
    record({ canonical_content_hash: word, content_ref: contentRef }, []),
  )
  .map(
    ([base, content, digested, named, source]): ContextFrame => ({
      ...base,
      ...source,
      ...(named ? { representation: 'full' as const } : {}),
      content,
      ...(digested ? { content_digest: contentDigest(content) } : {}),
      token_cost: budgetTokens(content),
    }),
  );

const compact = fc.tuple(common, text, word, contentRef, transform).map(
  ([base, content, hash, ref, how]): ContextFrame => ({
    ...base,
    representation: 'compact',
    content,
    content_digest: contentDigest(content),
    canonical_content_hash: hash,
    content_ref: ref,
    transform: how,
    token_cost: budgetTokens(content),
  }),
);

const reference = fc.tuple(common, word, contentRef).map(
  ([base, hash, ref]): ContextFrame => ({
    ...base,
    representation: 'reference',
    canonical_content_hash: hash,
    content_ref: ref,
    token_cost: 0,
  }),
);

/** An honest frame of any representation. */
export const frame: fc.Arbitrary<ContextFrame> = fc.oneof(full, compact, reference);

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
