import {
  type AttesterKey,
  type FrameAttestation,
  type FrameId,
  type InclusionProof,
  type InclusionStep,
  isDigest,
  isTimestamp,
  type ProvenanceAttestation,
  toWellFormed,
} from '@contextgraphprotocol/protocol';
import { listOf } from './list-of.js';

// Evidence of the frozen 1.0, read member by member. What is malformed is evidence not given: `undefined`.

type Source = Readonly<Record<string, unknown>>;

const HEX = /^(?:[0-9a-f]{2})+$/;

/** A signing key as it may leave. */
export function readAttesterKey(value: unknown): AttesterKey | undefined {
  const source = object(value);
  const key_id = text(source?.['key_id']);
  const algorithm = text(source?.['algorithm']);
  const public_key = text(source?.['public_key']);
  if (key_id === undefined || algorithm === undefined || public_key === undefined) return undefined;
  return HEX.test(public_key) ? { key_id, algorithm, public_key } : undefined;
}

/** A signature as it may leave. */
export function readAttestation(value: unknown): ProvenanceAttestation | undefined {
  const source = object(value);
  const read = new Map<string, string>();
  for (const member of ATTESTATION_MEMBERS) {
    const given = text(source?.[member]);
    if (given === undefined) return undefined;
    read.set(member, given);
  }
  if (!isDigest(read.get('signed_commitment') ?? '') || !HEX.test(read.get('signature') ?? ''))
    return undefined;
  if (!isTimestamp(read.get('issued_at') ?? '')) return undefined;
  return Object.fromEntries(read) as unknown as ProvenanceAttestation;
}

const ATTESTATION_MEMBERS = [
  'signed_commitment',
  'key_id',
  'algorithm',
  'attester_id',
  'signature',
  'issued_at',
] as const;

/** The evidence for one frame as it may leave, as far as it is readable; it needs a readable identity. */
export function readFrameAttestation(value: unknown): FrameAttestation | undefined {
  const source = object(value);
  const frame = readIdentity(source?.['frame']);
  if (!frame) return undefined;
  const attestation = readAttestation(source?.['attestation']);
  const proof = readProof(source?.['inclusion_proof']);
  return {
    frame,
    ...(attestation === undefined ? {} : { attestation }),
    ...(proof === undefined ? {} : { inclusion_proof: proof }),
  };
}

function readIdentity(value: unknown): FrameId | undefined {
  const source = object(value);
  const provider_id = text(source?.['provider_id']);
  const frame_id = text(source?.['frame_id']);
  if (provider_id === undefined || frame_id === undefined) return undefined;
  const digest = source?.['content_digest'] ?? undefined;
  if (digest === undefined) return { provider_id, frame_id };
  return typeof digest === 'string' && isDigest(digest)
    ? { provider_id, frame_id, content_digest: digest }
    : undefined;
}

function readProof(value: unknown): InclusionProof | undefined {
  const source = object(value);
  const leaf_index = source?.['leaf_index'];
  const leaf_count = source?.['leaf_count'];
  const path = listOf(source?.['path'])?.map(readStep);
  if (!isCount(leaf_index) || !isCount(leaf_count) || !path) return undefined;
  const whole = path.filter((step) => step !== undefined);
  return whole.length === path.length ? { leaf_index, leaf_count, path: whole } : undefined;
}

function readStep(value: unknown): InclusionStep | undefined {
  const source = object(value);
  const sibling = source?.['sibling'];
  const sibling_is_left = source?.['sibling_is_left'];
  if (typeof sibling !== 'string' || !isDigest(sibling) || typeof sibling_is_left !== 'boolean')
    return undefined;
  return { sibling, sibling_is_left };
}

function object(value: unknown): Source | undefined {
  return typeof value === 'object' && value !== null ? (value as Source) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? toWellFormed(value) : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
