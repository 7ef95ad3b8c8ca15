import fc from 'fast-check';
import {
  budgetTokens,
  CONTENT_FIDELITIES,
  type ContextFrame,
  contentDigest,
  INLINE_CONTENT_REQUIREMENTS,
} from '../../src/index.js';
import {
  digest,
  kind,
  label,
  name,
  number,
  record,
  score,
  text,
  timestamp,
  u32,
  uri,
  word,
} from './arbitrary-scalar.js';

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
