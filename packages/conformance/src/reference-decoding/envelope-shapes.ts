import {
  BASE_FRAME_KINDS,
  CONTENT_FIDELITIES,
  INLINE_CONTENT_REQUIREMENTS,
  REPRESENTATIONS,
  VERDICT_STATUSES,
} from '@contextgraphprotocol/protocol';
import {
  defaulted,
  flag,
  float32,
  list,
  oneOf,
  optional,
  type Reader,
  record,
  required,
  text,
  u32,
} from './shape-reader.js';

// The public suite's reading of each message: which members must be there, which may be null, which words are closed.
// It is stricter than the protocol (U2): this table exists so that a report means the same in both suites.

const no = (): boolean => false;
const none = (): readonly unknown[] => [];

const kind = oneOf(BASE_FRAME_KINDS);
const representation = oneOf(REPRESENTATIONS);
const fidelity = oneOf(CONTENT_FIDELITIES);

const frameIdentity = record({
  provider_id: required(text),
  frame_id: required(text),
  content_digest: optional(text),
});

const provenance = record({
  type: required(text),
  uri: optional(text),
  range: optional(text),
  digest: optional(text),
  method: optional(text),
  by: optional(text),
});

const relation = record({ rel: required(text), target_uri: required(text), display_name: optional(text) });

const contentRef = record({ provider_id: required(text), uri: required(text), expires_at: optional(text) });

const transform = record({ method: required(text), implementation: required(text), version: required(text) });

const embedding = record({ fingerprint: required(text), vector: optional(list(float32)) });

const frame = record({
  id: required(text),
  kind: required(kind),
  title: required(text),
  content: optional(text),
  content_digest: optional(text),
  uri: optional(text),
  representation: defaulted(representation, () => 'full'),
  content_fidelity: optional(fidelity),
  canonical_content_hash: optional(text),
  content_ref: optional(contentRef),
  transform: optional(transform),
  minimum_content_fidelity: optional(fidelity),
  inline_content_requirement: optional(oneOf(INLINE_CONTENT_REQUIREMENTS)),
  score: required(float32),
  token_cost: required(u32),
  canonical_token_cost: optional(u32),
  tokenizer_ref: optional(text),
  valid_from: optional(text),
  valid_to: optional(text),
  recorded_at: optional(text),
  provenance: defaulted(list(provenance), none),
  citation_label: optional(text),
  embedding: optional(embedding),
  relations: defaulted(list(relation), none),
});

const result = record({
  frames: required(list(frame)),
  truncated: required(flag),
  dropped_estimate: optional(u32),
});

const query = record({
  goal: required(text),
  query_text: optional(text),
  embedding: optional(list(float32)),
  kinds: defaulted(list(kind), none),
  anchors: defaulted(list(text), none),
  max_frames: required(u32),
  max_tokens: required(u32),
  as_of: optional(text),
  representation_preferences: defaulted(list(representation), none),
});

const dataFlow = record({
  reads: defaulted(flag, no),
  writes: defaulted(flag, no),
  egress: defaulted(flag, no),
  egress_scopes: defaulted(list(text), none),
});

const provider = record({ name: required(text), version: required(text), data_flow: required(dataFlow) });

const capabilities = record({
  query: defaulted(record({ kinds: defaulted(list(text), none) }), () => ({ kinds: [] })),
  correlation: defaulted(flag, no),
  graph: defaulted(flag, no),
  embeddings_fingerprint: optional(text),
  verify: defaulted(flag, no),
  representations: defaulted(list(representation), none),
  resolve: defaulted(flag, no),
});

const verdict = record({
  frame: required(frameIdentity),
  status: required(oneOf(VERDICT_STATUSES)),
  replacement_digest: optional(text),
});

const type = required(text);
const id = optional(text);

/** A reader per message type. */
export const ENVELOPE_READERS: ReadonlyMap<string, Reader<Readonly<Record<string, unknown>>>> = new Map([
  ['handshake', record({ type, protocol_version: required(text) })],
  [
    'handshake_ack',
    record({
      type,
      protocol_version: required(text),
      provider: required(provider),
      capabilities: required(capabilities),
    }),
  ],
  ['query', record({ type, id, query: required(query) })],
  ['frames', record({ type, id, result: required(result) })],
  ['verify', record({ type, request: required(record({ frames: defaulted(list(frameIdentity), none) })) })],
  ['verified', record({ type, response: required(record({ verdicts: defaulted(list(verdict), none) })) })],
  ['shutdown', record({ type })],
  ['error', record({ type, id, code: optional(text), message: required(text) })],
]);
