import fc from 'fast-check';
import type { FrameDraft } from '../../src/index.js';

// Drafts as a careful author writes them, of every representation, and now and then one that is wrong in one member.

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const digest = hex.map((digits) => `sha256:${digits}`);
const label = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('ein Titel ä', '漢字', '😀', 'half \ud83d'),
);
const content = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"\\\u2028\n', 'x\udc00'),
);
const time = fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.25Z');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const provenance = fc.record(
  {
    type: fc.constantFrom('file', 'web', 'vendor:x'),
    uri: label,
    range: label,
    digest,
    method: label,
    by: label,
  },
  { requiredKeys: ['type', 'digest'] },
);
const relation = fc.record({ rel: label, target_uri: fc.constant('file:a'), display_name: label });
const shared = {
  id: label,
  kind: fc.constantFrom('doc', 'memory', 'vendor:x'),
  title: label,
  uri: label,
  citation_label: label,
  score: fc.double({ min: 0, max: 1, noNaN: true }),
  valid_from: time,
  recorded_at: time,
  provenance: fc.array(provenance, { maxLength: 2 }),
  relations: fc.array(relation, { maxLength: 2 }),
  embedding: fc.constantFrom({ fingerprint: 'm/2' }, { fingerprint: 'm/2', vector: [0.5, -1e-9] }),
};
const required = ['id', 'kind', 'title', 'citation_label', 'score'] as const;
const reference = fc.record({ provider_id: label, uri: label });

const full = fc.record({ ...shared, content }, { requiredKeys: [...required, 'content'] });
const compact = fc.record(
  {
    ...shared,
    content,
    representation: fc.constant('compact'),
    canonical_content_hash: digest,
    content_ref: reference,
    transform: fc.record({ method: label, implementation: label, version: label }),
  },
  {
    requiredKeys: [
      ...required,
      'content',
      'representation',
      'canonical_content_hash',
      'content_ref',
      'transform',
    ],
  },
);
const bare = fc.record(
  {
    ...shared,
    representation: fc.constant('reference'),
    canonical_content_hash: digest,
    content_ref: reference,
  },
  { requiredKeys: [...required, 'representation', 'canonical_content_hash', 'content_ref'] },
);
const wrong = fc.constantFrom(
  {},
  {},
  {},
  { score: 2 },
  { title: ' ' },
  { token_cost: 7 },
  { content_digest: `sha256:${'0'.repeat(64)}` },
  { valid_to: 'soon' },
  { surprise: 1 },
  { provenance: [{ type: 'file' }] },
  { uri: 5 },
);

/** A draft: seven out of ten are honest. */
export const arbitraryDraft: fc.Arbitrary<FrameDraft> = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: full }, compact, bare), maybe(wrong))
  .map(([draft, mistake]) => ({ ...draft, ...mistake }) as FrameDraft);

/** A draft of the members that nearly every provider writes. */
export const arbitraryUsualDraft: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.record(
      {
        id: shared.id,
        kind: shared.kind,
        title: label,
        content,
        content_digest: digest,
        uri: label,
        citation_label: label,
        score: shared.score,
        provenance: shared.provenance,
      },
      { requiredKeys: [...required, 'content'] },
    ),
    maybe(wrong),
  )
  .map(([draft, mistake]) => ({ ...draft, ...mistake }));
