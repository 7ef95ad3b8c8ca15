import { describe, expectTypeOf, it } from 'vitest';
import type * as Ours from '../../src/index.js';
import type * as Schema from './schema-types.generated.js';

// The hand-written types against those that the schema stands for, in both directions: each accepts every value of the
// other, and both have the same members. (`toEqualTypeOf` would see a difference between an open vocabulary and `string`.)

type SameType<One, Other> = [One] extends [Other]
  ? [Other] extends [One]
    ? [keyof One] extends [keyof Other]
      ? [keyof Other] extends [keyof One]
        ? true
        : 'ours lacks a member'
      : 'the schema lacks a member'
    : 'ours refuses a value of the schema'
  : 'the schema refuses a value of ours';

/** Members that the strict schema demands of an author, and that a received message may lack: F3, G1. */
type Received<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]?: T[P] };

/** One flat type out of the three representations; which member goes with which is a condition of the schema. */
type Flat<T> = {
  readonly [K in RequiredOfAll<T>]: MemberOf<T, K>;
} & {
  readonly [K in Exclude<KeyOf<T>, RequiredOfAll<T>>]?: MemberOf<T, K>;
};
type KeyOf<T> = T extends unknown ? keyof T : never;
type MemberOf<T, K extends PropertyKey> = T extends unknown
  ? K extends keyof T
    ? Exclude<T[K], undefined>
    : never
  : never;
type RequiredOf<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];
type RequiredOfAll<T> = {
  [K in KeyOf<T>]: [T] extends [Record<K, unknown>] ? (K extends RequiredOf<T> ? K : never) : never;
}[KeyOf<T>];

type FrameOfSchema = Received<Schema.ContextFrame, 'citation_label'>;
type RelationOfSchema = Received<Schema.Relation, 'display_name'>;

describe('the wire types and the schema', () => {
  it('agree on the parts of a handshake', () => {
    expectTypeOf<SameType<Ours.ProviderInfo, Schema.ProviderInfo>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.DataFlow, Schema.DataFlow>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.Capabilities, Schema.Capabilities>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.QueryCapability, Schema.QueryCapability>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.AttesterKey, Schema.AttesterKey>>().toEqualTypeOf<true>();
  });

  it('agree on queries, verification and evidence', () => {
    expectTypeOf<SameType<Ours.ContextQuery, Schema.ContextQuery>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.FrameId, Schema.FrameId>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.VerifyRequest, Schema.VerifyRequest>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.VerifyResponse, Schema.VerifyResponse>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.FrameVerdict, Schema.FrameVerdict>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.ProvenanceAttestation, Schema.ProvenanceAttestation>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.FrameAttestation, Schema.FrameAttestation>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.InclusionProof, Schema.InclusionProof>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.InclusionStep, Schema.InclusionStep>>().toEqualTypeOf<true>();
  });

  it('agree on the parts of a frame', () => {
    expectTypeOf<SameType<Ours.ContentRef, Schema.ContentRef>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.Transform, Schema.Transform>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.Provenance, Schema.Provenance>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.FrameEmbedding, Schema.FrameEmbedding>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.Relation, RelationOfSchema>>().toEqualTypeOf<true>();
  });

  it('agree on closed vocabularies, word by word', () => {
    expectTypeOf<Ours.Representation>().toEqualTypeOf<Schema.Representation>();
    expectTypeOf<Ours.ContentFidelity>().toEqualTypeOf<Schema.ContentFidelity>();
    expectTypeOf<Ours.InlineContentRequirement>().toEqualTypeOf<Schema.InlineContentRequirement>();
    expectTypeOf<Ours.VerdictStatus>().toEqualTypeOf<Schema.VerdictStatus>();
  });

  it('agree on the frame, its relations and its label aside', () => {
    type OurFrame = Omit<Flat<Ours.ContextFrame>, 'relations'>;
    type TheirFrame = Omit<FrameOfSchema, 'relations'>;
    expectTypeOf<SameType<OurFrame, TheirFrame>>().toEqualTypeOf<true>();
    expectTypeOf<Ours.ContextFrame['relations']>().toEqualTypeOf<readonly Ours.Relation[] | undefined>();
  });

  it('agree on the messages', () => {
    expectTypeOf<SameType<Ours.HandshakeEnvelope, Schema.HandshakeEnvelope>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.HandshakeAckEnvelope, Schema.HandshakeAckEnvelope>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.QueryEnvelope, Schema.QueryEnvelope>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.VerifyEnvelope, Schema.VerifyEnvelope>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.VerifiedEnvelope, Schema.VerifiedEnvelope>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.ShutdownEnvelope, Schema.ShutdownEnvelope>>().toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.ErrorEnvelope, Schema.ErrorEnvelope>>().toEqualTypeOf<true>();
    expectTypeOf<keyof Ours.FramesEnvelope>().toEqualTypeOf<keyof Schema.FramesEnvelope>();
    expectTypeOf<
      SameType<Omit<Ours.ContextQueryResult, 'frames'>, Omit<Schema.ContextQueryResult, 'frames'>>
    >().toEqualTypeOf<true>();
    expectTypeOf<Ours.Envelope['type']>().toEqualTypeOf<
      | Schema.HandshakeEnvelope['type']
      | Schema.HandshakeAckEnvelope['type']
      | Schema.QueryEnvelope['type']
      | Schema.FramesEnvelope['type']
      | Schema.VerifyEnvelope['type']
      | Schema.VerifiedEnvelope['type']
      | Schema.ShutdownEnvelope['type']
      | Schema.ErrorEnvelope['type']
    >();
  });

  it('would notice a difference', () => {
    expectTypeOf<
      SameType<{ readonly a: string }, { readonly a: string; readonly b?: string }>
    >().not.toEqualTypeOf<true>();
    expectTypeOf<SameType<{ readonly a: string }, { readonly a?: string }>>().not.toEqualTypeOf<true>();
    expectTypeOf<SameType<{ readonly a: string }, { readonly a: number }>>().not.toEqualTypeOf<true>();
    expectTypeOf<SameType<Ours.Relation, Schema.Relation>>().not.toEqualTypeOf<true>();
  });
});

describe('the representations (P1, P2, P3)', () => {
  const base = { id: 'a', kind: 'doc', title: 'A', score: 1, token_cost: 0, citation_label: 'a' } as const;
  const source = { canonical_content_hash: 'h', content_ref: { provider_id: 'p', uri: 'u' } } as const;
  const transform = { method: 'm', implementation: 'i', version: '1' } as const;

  it('ask for their members', () => {
    expectTypeOf({ ...base, content: '' }).toExtend<Ours.ContextFrame>();
    expectTypeOf({ ...base, ...source, representation: 'reference' as const }).toExtend<Ours.ContextFrame>();
    expectTypeOf({
      ...base,
      ...source,
      representation: 'compact' as const,
      content: '',
      content_digest: 'd',
      transform,
    }).toExtend<Ours.ContextFrame>();
  });

  it('refuse what does not belong to them', () => {
    expectTypeOf(base).not.toExtend<Ours.ContextFrame>();
    expectTypeOf({
      ...base,
      ...source,
      representation: 'reference' as const,
      content: '',
    }).not.toExtend<Ours.ContextFrame>();
    expectTypeOf({
      ...base,
      ...source,
      representation: 'compact' as const,
      content: '',
    }).not.toExtend<Ours.ContextFrame>();
  });
});
