import {
  type ContentRef,
  type FrameEmbedding,
  isTimestamp,
  type Provenance,
  parseEmbeddingFingerprint,
  type Relation,
  type Transform,
  toWellFormed,
} from '@contextgraphprotocol/protocol';
import { listOf } from './list-of.js';
import type { FrameNotes } from './open-frame.js';
import { LEFT_OUT } from './repair.js';

type Source = Readonly<Record<string, unknown>>;

/** A complete `content_ref`, or none (P2, P3). */
export function readContentRef(value: unknown, notes: FrameNotes): ContentRef | undefined {
  const source = objectOr(value, 'content_ref', notes);
  if (!source) return undefined;
  const providerId = text(source['provider_id']);
  const uri = text(source['uri']);
  if (providerId === undefined || uri === undefined) {
    const fault = 'lacks provider_id or uri';
    notes.mend({ kind: 'representation', anchor: 'P2', member: 'content_ref', fault, done: LEFT_OUT });
    return undefined;
  }
  const expiry = text(source['expires_at']);
  return {
    provider_id: providerId,
    uri,
    ...(expiry !== undefined && isTimestamp(expiry) ? { expires_at: expiry } : {}),
  };
}

/** A complete `transform`, or none (P2). */
export function readTransform(value: unknown, notes: FrameNotes): Transform | undefined {
  const source = objectOr(value, 'transform', notes);
  if (!source) return undefined;
  const method = text(source['method']);
  const implementation = text(source['implementation']);
  const version = text(source['version']);
  if (method !== undefined && implementation !== undefined && version !== undefined) {
    return { method, implementation, version };
  }
  const fault = 'lacks method, implementation or version';
  notes.mend({ kind: 'representation', anchor: 'P2', member: 'transform', fault, done: LEFT_OUT });
  return undefined;
}

/** The readable entries of `provenance`. */
export function readProvenance(value: unknown, notes: FrameNotes): readonly Provenance[] | undefined {
  return listOr(value, 'provenance', notes)?.flatMap((entry, index) => {
    const source = objectOr(entry, `provenance[${index}]`, notes);
    if (!source) return [];
    const type = text(source['type']);
    if (type === undefined) {
      const fault = 'has no type';
      notes.mend({ kind: 'provenance', anchor: 'F5', member: `provenance[${index}]`, fault, done: LEFT_OUT });
      return [];
    }
    const read: Record<string, string> = { type };
    for (const member of ['uri', 'range', 'digest', 'method', 'by']) {
      const given = text(source[member]);
      if (given !== undefined) read[member] = given;
    }
    return [read as unknown as Provenance];
  });
}

/** The readable entries of `relations`. */
export function readRelations(value: unknown, notes: FrameNotes): readonly Relation[] | undefined {
  return listOr(value, 'relations', notes)?.flatMap((entry, index) => {
    const source = objectOr(entry, `relations[${index}]`, notes);
    if (!source) return [];
    const rel = text(source['rel']);
    const target = text(source['target_uri']);
    if (rel === undefined || target === undefined) {
      const fault = 'lacks rel or target_uri';
      notes.mend({ kind: 'relation', anchor: 'G2', member: `relations[${index}]`, fault, done: LEFT_OUT });
      return [];
    }
    const label = text(source['display_name']);
    return [{ rel, target_uri: target, ...(label === undefined ? {} : { display_name: label }) }];
  });
}

/** The embedding beside a frame, or none when its fingerprint or a number is wrong (E1). */
export function readEmbedding(value: unknown, notes: FrameNotes): FrameEmbedding | undefined {
  const source = objectOr(value, 'embedding', notes);
  if (!source) return undefined;
  const fingerprint = text(source['fingerprint']);
  const vector: unknown = source['vector'] ?? undefined;
  const numbers = vector === undefined ? undefined : numbersOf(vector);
  const known = fingerprint !== undefined && parseEmbeddingFingerprint(fingerprint) !== undefined;
  if (known && numbers === undefined) return { fingerprint };
  if (known && numbers?.every((number) => typeof number === 'number' && Number.isFinite(number))) {
    return { fingerprint, vector: numbers as number[] };
  }
  const fault = known
    ? 'holds something that is not a finite number'
    : 'has no fingerprint <model>/<dimensions>[/<normalization>]';
  notes.mend({
    kind: 'embedding',
    anchor: 'E1',
    member: 'embedding',
    fault,
    done: LEFT_OUT,
  });
  return undefined;
}

// An array, or what models often give: a typed one.
function numbersOf(vector: unknown): readonly unknown[] {
  const typed = ArrayBuffer.isView(vector) && !(vector instanceof DataView);
  return listOf(typed ? Array.from(vector as Float32Array) : vector) ?? [Number.NaN];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? toWellFormed(value) : undefined;
}

function objectOr(value: unknown, member: string, notes: FrameNotes): Source | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && !Array.isArray(value)) return value as Source;
  notes.mend({ kind: 'member-type', anchor: 'schema', member, fault: 'is not an object', done: LEFT_OUT });
  return undefined;
}

function listOr(value: unknown, member: string, notes: FrameNotes): readonly unknown[] | undefined {
  if (value === undefined || value === null) return undefined;
  const list = listOf(value);
  if (list) return list;
  const fault = 'is not an array, or far too long a one';
  notes.mend({ kind: 'member-type', anchor: 'schema', member, fault, done: LEFT_OUT });
  return undefined;
}
