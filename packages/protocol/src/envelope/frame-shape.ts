import { CONTENT_FIDELITIES, INLINE_CONTENT_REQUIREMENTS, REPRESENTATIONS } from '../frame/representation.js';
import { isJsonObject } from './decode-shape.js';
import { isPlainFrame } from './plain-frame.js';
import type { ListShape, ObjectShape } from './wire-shape.js';

const CONTENT_REF: ObjectShape = {
  members: [
    { name: 'provider_id', shape: 'text', presence: 'required' },
    { name: 'uri', shape: 'text', presence: 'required' },
    { name: 'expires_at', shape: 'text', presence: 'nullable' },
  ],
};

const TRANSFORM: ObjectShape = {
  members: [
    { name: 'method', shape: 'text', presence: 'required' },
    { name: 'implementation', shape: 'text', presence: 'required' },
    { name: 'version', shape: 'text', presence: 'required' },
  ],
};

const PROVENANCE: ObjectShape = {
  members: [
    { name: 'type', shape: 'text', presence: 'required' },
    { name: 'uri', shape: 'text', presence: 'nullable' },
    { name: 'range', shape: 'text', presence: 'nullable' },
    { name: 'digest', shape: 'text', presence: 'nullable' },
    { name: 'method', shape: 'text', presence: 'nullable' },
    { name: 'by', shape: 'text', presence: 'nullable' },
  ],
};

const RELATION: ObjectShape = {
  members: [
    { name: 'rel', shape: 'text', presence: 'required' },
    { name: 'target_uri', shape: 'text', presence: 'required' },
    { name: 'display_name', shape: 'text', presence: 'nullable' },
  ],
};

const EMBEDDING: ObjectShape = {
  members: [
    { name: 'fingerprint', shape: 'text', presence: 'required' },
    { name: 'vector', shape: { each: 'number' }, presence: 'nullable' },
  ],
};

/** A frame. Its kind is open, so an unknown one is kept verbatim (U2); representation and fidelity are closed. */
export const FRAME: ObjectShape = {
  isPlain: isPlainFrame,
  members: [
    { name: 'id', shape: 'text', presence: 'required' },
    { name: 'kind', shape: 'text', presence: 'required' },
    { name: 'title', shape: 'text', presence: 'required' },
    { name: 'content', shape: 'text', presence: 'nullable' },
    { name: 'content_digest', shape: 'text', presence: 'nullable' },
    { name: 'uri', shape: 'text', presence: 'nullable' },
    { name: 'representation', shape: { oneOf: REPRESENTATIONS }, presence: 'nullable' },
    { name: 'content_fidelity', shape: { oneOf: CONTENT_FIDELITIES }, presence: 'nullable' },
    { name: 'canonical_content_hash', shape: 'text', presence: 'nullable' },
    { name: 'content_ref', shape: CONTENT_REF, presence: 'nullable' },
    { name: 'transform', shape: TRANSFORM, presence: 'nullable' },
    { name: 'minimum_content_fidelity', shape: { oneOf: CONTENT_FIDELITIES }, presence: 'nullable' },
    {
      name: 'inline_content_requirement',
      shape: { oneOf: INLINE_CONTENT_REQUIREMENTS },
      presence: 'nullable',
    },
    { name: 'score', shape: 'number', presence: 'required' },
    { name: 'token_cost', shape: 'u32', presence: 'required' },
    { name: 'canonical_token_cost', shape: 'u32', presence: 'nullable' },
    { name: 'tokenizer_ref', shape: 'text', presence: 'nullable' },
    { name: 'valid_from', shape: 'text', presence: 'nullable' },
    { name: 'valid_to', shape: 'text', presence: 'nullable' },
    { name: 'recorded_at', shape: 'text', presence: 'nullable' },
    { name: 'provenance', shape: { each: PROVENANCE }, presence: 'optional' },
    { name: 'citation_label', shape: 'text', presence: 'nullable' },
    { name: 'embedding', shape: EMBEDDING, presence: 'nullable' },
    { name: 'relations', shape: { each: RELATION }, presence: 'optional' },
  ],
};

/** The frames of an answer: a bad one is set aside. */
export const FRAMES: ListShape = { each: FRAME, tolerant: true, nameOf: idOf };

function idOf(frame: unknown): string | undefined {
  const id = isJsonObject(frame) ? frame['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}
