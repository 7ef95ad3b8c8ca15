import type { ContextFrame, FrameEmbedding } from '../frame/context-frame.js';
import type { Provenance } from '../frame/provenance.js';
import type { Relation } from '../frame/relation.js';
import type { ContentRef, Transform } from '../frame/representation.js';
import { CONTENT_FIDELITIES, INLINE_CONTENT_REQUIREMENTS, REPRESENTATIONS } from '../frame/representation.js';

/**
 * True for a frame that decoding would return unchanged. The quick way for the usual frame: reading known members
 * by name is several times faster than walking the table that says the same (frame-shape.ts). A property test holds
 * the two together. A false answer means nothing but "take the long way".
 */
export function isPlainFrame(value: unknown): boolean {
  const frame = value as ContextFrame;
  return (
    isObject(frame) &&
    typeof frame.id === 'string' &&
    typeof frame.kind === 'string' &&
    typeof frame.title === 'string' &&
    isOptionalText(frame.content) &&
    isOptionalText(frame.content_digest) &&
    isOptionalText(frame.uri) &&
    Number.isFinite(frame.score) &&
    isU32(frame.token_cost) &&
    isOptionalText(frame.citation_label) &&
    isOptionalText(frame.valid_from) &&
    isOptionalText(frame.valid_to) &&
    isOptionalText(frame.recorded_at) &&
    (frame.provenance === undefined || isPlainList(frame.provenance, isPlainProvenance)) &&
    (frame.relations === undefined || isPlainList(frame.relations, isPlainRelation)) &&
    (frame.embedding === undefined || isPlainEmbedding(frame.embedding)) &&
    isPlainRendering(frame)
  );
}

function isPlainRendering(frame: ContextFrame): boolean {
  return (
    isOptionalChoice(frame.representation, REPRESENTATIONS) &&
    isOptionalChoice(frame.content_fidelity, CONTENT_FIDELITIES) &&
    isOptionalChoice(frame.minimum_content_fidelity, CONTENT_FIDELITIES) &&
    isOptionalChoice(frame.inline_content_requirement, INLINE_CONTENT_REQUIREMENTS) &&
    isOptionalText(frame.canonical_content_hash) &&
    isOptionalText(frame.tokenizer_ref) &&
    (frame.canonical_token_cost === undefined || isU32(frame.canonical_token_cost)) &&
    (frame.content_ref === undefined || isPlainContentRef(frame.content_ref)) &&
    (frame.transform === undefined || isPlainTransform(frame.transform))
  );
}

function isPlainContentRef(ref: ContentRef): boolean {
  return (
    isObject(ref) &&
    typeof ref.provider_id === 'string' &&
    typeof ref.uri === 'string' &&
    isOptionalText(ref.expires_at)
  );
}

function isPlainTransform(transform: Transform): boolean {
  return (
    isObject(transform) &&
    typeof transform.method === 'string' &&
    typeof transform.implementation === 'string' &&
    typeof transform.version === 'string'
  );
}

function isPlainProvenance(link: Provenance): boolean {
  return (
    isObject(link) &&
    typeof link.type === 'string' &&
    isOptionalText(link.uri) &&
    isOptionalText(link.range) &&
    isOptionalText(link.digest) &&
    isOptionalText(link.method) &&
    isOptionalText(link.by)
  );
}

function isPlainRelation(relation: Relation): boolean {
  return (
    isObject(relation) &&
    typeof relation.rel === 'string' &&
    typeof relation.target_uri === 'string' &&
    isOptionalText(relation.display_name)
  );
}

function isPlainEmbedding(embedding: FrameEmbedding): boolean {
  return (
    isObject(embedding) &&
    typeof embedding.fingerprint === 'string' &&
    (embedding.vector === undefined || isPlainList(embedding.vector, Number.isFinite))
  );
}

function isPlainList<T>(list: readonly T[], isPlain: (element: T) => boolean): boolean {
  return Array.isArray(list) && list.every(isPlain);
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isOptionalChoice(value: string | undefined, choices: readonly string[]): boolean {
  return value === undefined || choices.includes(value);
}

function isU32(value: number): boolean {
  return typeof value === 'number' && value >>> 0 === value;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
