import fc from 'fast-check';
import { disguised, disguisedList, hostileValue } from './hostile-values.js';

// Answers as a careless or hostile author may return them: mostly near the mark, wrong in any member at any depth.

const DIGEST = `sha256:${'cd'.repeat(32)}`;
const junk = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.anything({
      withBigInt: true,
      withDate: true,
      withNullPrototype: true,
      withMap: true,
      maxDepth: 2,
    }),
  },
  { weight: 6, arbitrary: hostileValue },
);
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constant('a\ud800b'),
  fc.constant(' '),
  fc.constant(''),
);
const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 30, arbitrary: good as fc.Arbitrary<unknown> }, junk);
const maybe = <T>(good: fc.Arbitrary<T>) => fc.option(mostly(good), { nil: undefined, freq: 2 });

const digest = fc.oneof(fc.constant(DIGEST), text);
const time = fc.oneof(
  { weight: 12, arbitrary: fc.constant('2026-01-01T00:00:00Z') },
  fc.constant('2026-02-30T00:00:00Z'),
  fc.date(),
  text,
);
const provenance = fc.record({
  type: mostly(fc.constantFrom('file', 'web')),
  uri: maybe(text),
  range: maybe(text),
  digest: maybe(digest),
  by: maybe(text),
});
const relation = fc.record({ rel: mostly(text), target_uri: mostly(text), display_name: maybe(text) });
const members = fc.record({
  id: mostly(fc.string({ minLength: 1 })),
  kind: mostly(fc.constantFrom('doc', 'memory', 'vendor:x')),
  title: mostly(fc.string({ minLength: 1 })),
  content: maybe(text),
  content_digest: maybe(digest),
  uri: maybe(text),
  representation: maybe(fc.constantFrom('full', 'full', 'compact', 'reference')),
  content_fidelity: maybe(fc.constantFrom('exact', 'vague')),
  canonical_content_hash: maybe(digest),
  content_ref: maybe(fc.record({ provider_id: mostly(text), uri: mostly(text), expires_at: maybe(time) })),
  transform: maybe(fc.record({ method: mostly(text), implementation: mostly(text), version: mostly(text) })),
  inline_content_requirement: maybe(fc.constantFrom('required', 'whatever')),
  score: mostly(fc.oneof({ weight: 9, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) }, fc.double())),
  token_cost: maybe(fc.nat(20)),
  canonical_token_cost: maybe(fc.double()),
  tokenizer_ref: maybe(text),
  valid_from: maybe(time),
  valid_to: maybe(time),
  provenance: maybe(fc.array(mostly(provenance), { maxLength: 3 }).chain(disguisedList)),
  citation_label: maybe(text),
  embedding: maybe(
    fc.record({
      fingerprint: mostly(fc.constant('m/2')),
      vector: maybe(fc.array(fc.double(), { maxLength: 3 })),
    }),
  ),
  relations: maybe(fc.array(mostly(relation), { maxLength: 3 }).chain(disguisedList)),
  extra: maybe(text),
});
const frame = fc.oneof({ weight: 3, arbitrary: members as fc.Arbitrary<unknown> }, members.chain(disguised));

const hex = fc.constantFrom('abcd', 'ABCD', 'xyz', '');
const attestation = fc.record({
  signed_commitment: mostly(digest),
  key_id: mostly(text),
  algorithm: mostly(text),
  attester_id: mostly(text),
  signature: mostly(hex),
  issued_at: mostly(time),
});
const step = fc.record({ sibling: mostly(digest), sibling_is_left: mostly(fc.boolean()) });
const evidence = fc.record({
  frame: mostly(fc.record({ provider_id: text, frame_id: text, content_digest: maybe(digest) })),
  attestation: maybe(attestation),
  inclusion_proof: maybe(
    fc.record({ leaf_index: mostly(fc.nat()), leaf_count: mostly(fc.nat()), path: mostly(fc.array(step)) }),
  ),
});

/** Anything at all that `query` may return. */
export const arbitraryAnswer: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .record({
        frames: fc.array(mostly(frame), { maxLength: 6 }).chain(disguisedList),
        truncated: maybe(fc.boolean()),
        dropped_estimate: maybe(fc.nat()),
        frame_attestations: fc.option(fc.array(mostly(evidence), { maxLength: 2 }), {
          nil: undefined,
          freq: 1,
        }),
        result_attestation: fc.option(mostly(attestation), { nil: undefined, freq: 1 }),
      })
      .chain((answer) => fc.oneof({ weight: 4, arbitrary: fc.constant<unknown>(answer) }, disguised(answer))),
  },
  junk,
);

const verdict = fc.record({
  frame: mostly(
    fc.record({ provider_id: text, frame_id: fc.constantFrom('1', '2', 'x'), content_digest: maybe(digest) }),
  ),
  status: mostly(fc.constantFrom('valid', 'stale', 'gone', 'unknown', 'fine')),
  replacement_digest: maybe(digest),
  content: maybe(text),
});

/** Anything at all that `verify` may return. */
export const arbitraryVerdicts: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      verdicts: mostly(fc.array(mostly(verdict), { maxLength: 4 }).chain(disguisedList)),
    }),
  },
  junk,
);

/** A query with limits that matter. */
export const arbitraryQuery = fc.record({
  goal: fc.constant('x'),
  max_frames: fc.nat(6),
  max_tokens: fc.nat(60),
  kinds: fc.subarray(['doc', 'memory', 'vendor:x']),
});
