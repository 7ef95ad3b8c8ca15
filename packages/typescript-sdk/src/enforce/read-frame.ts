import { isBlank, toWellFormed } from '@contextgraphprotocol/protocol';
import { quote } from '../lifecycle/quote.js';
import type { FrameNotes, OpenFrame } from './open-frame.js';
import {
  readContentRef,
  readEmbedding,
  readProvenance,
  readRelations,
  readTransform,
} from './read-nested.js';
import { LEFT_OUT } from './repair.js';

type Source = Readonly<Record<string, unknown>>;
type TextMember =
  | 'id'
  | 'kind'
  | 'title'
  | 'content'
  | 'content_digest'
  | 'uri'
  | 'representation'
  | 'content_fidelity'
  | 'canonical_content_hash'
  | 'minimum_content_fidelity'
  | 'inline_content_requirement'
  | 'tokenizer_ref'
  | 'citation_label';
type CountMember = 'token_cost' | 'canonical_token_cost';
type TimeMember = 'valid_from' | 'valid_to' | 'recorded_at';

/** Every member of a frame, in the order in which they are written. */
export const FRAME_MEMBERS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'id',
  'kind',
  'title',
  'content',
  'content_digest',
  'uri',
  'representation',
  'content_fidelity',
  'canonical_content_hash',
  'content_ref',
  'transform',
  'minimum_content_fidelity',
  'inline_content_requirement',
  'score',
  'token_cost',
  'canonical_token_cost',
  'tokenizer_ref',
  'valid_from',
  'valid_to',
  'recorded_at',
  'provenance',
  'citation_label',
  'embedding',
  'relations',
]);

/**
 * Copies what an author returned into an {@link OpenFrame}: each member is read once, texts are made well formed before
 * anything measures them, and what the protocol does not know or cannot carry stays behind. `undefined`: dropped.
 */
export function readFrame(value: unknown, notes: FrameNotes): OpenFrame | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    notes.drop({ kind: 'unreadable-frame', anchor: 'schema', fault: 'is not an object' });
    return undefined;
  }
  const source = value as Source;
  const id = identity(source['id'], 'id', notes);
  const kind = identity(source['kind'], 'kind', notes);
  if (id === undefined || kind === undefined) return undefined;
  const frame: OpenFrame = { id, kind, title: '', score: Number.NaN };
  readTexts(source, frame, notes);
  if (typeof source['score'] === 'number') frame.score = source['score'];
  readCounts(source, frame, notes);
  for (const member of TIMES) readTime(source, frame, { member, notes });
  readNested(source, frame, notes);
  for (const member of Object.keys(source)) {
    if (FRAME_MEMBERS.has(member) || source[member] === undefined) continue;
    notes.mend({
      kind: 'unknown-member',
      anchor: 'schema',
      member: quote(member, 40),
      fault: 'is not a member of a frame',
      done: LEFT_OUT,
    });
  }
  return frame;
}

const TEXTS: readonly Exclude<TextMember, 'id' | 'kind'>[] = [
  'title',
  'content',
  'content_digest',
  'uri',
  'representation',
  'content_fidelity',
  'canonical_content_hash',
  'minimum_content_fidelity',
  'inline_content_requirement',
  'tokenizer_ref',
  'citation_label',
];
const TIMES: readonly TimeMember[] = ['valid_from', 'valid_to', 'recorded_at'];
const COUNTS: readonly CountMember[] = ['token_cost', 'canonical_token_cost'];

function identity(value: unknown, member: 'id' | 'kind', notes: FrameNotes): string | undefined {
  if (typeof value === 'string' && !isBlank(value)) return wellFormed(value, member, notes);
  notes.drop({
    kind: 'member-type',
    anchor: 'schema',
    member,
    fault: 'is not a text with something in it',
  });
  return undefined;
}

function readTexts(source: Source, frame: OpenFrame, notes: FrameNotes): void {
  for (const member of TEXTS) {
    const value = source[member];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') {
      notes.mend({
        kind: 'member-type',
        anchor: 'schema',
        member,
        fault: 'is not a text',
        done: LEFT_OUT,
      });
      continue;
    }
    // Empty content is content; every other empty text says nothing, and strict readers refuse it.
    if (value === '' && member !== 'content') continue;
    (frame as Partial<Record<TextMember, string>>)[member] = wellFormed(value, member, notes);
  }
}

function readCounts(source: Source, frame: OpenFrame, notes: FrameNotes): void {
  for (const member of COUNTS) {
    const value = source[member];
    if (value === undefined || value === null) continue;
    if (isU32(value)) frame[member] = value;
    // A wrong token_cost is mended, and told, by the cost rule.
    else if (member === 'token_cost') frame.token_cost = Number.NaN;
    else
      notes.mend({
        kind: 'token-cost',
        anchor: 'P4',
        member,
        fault: 'is not a whole number of tokens',
        done: LEFT_OUT,
      });
  }
}

function readTime(source: Source, frame: OpenFrame, at: { member: TimeMember; notes: FrameNotes }): void {
  const { member, notes } = at;
  const value = source[member];
  if (value === undefined || value === null) return;
  // The prototype's own methods: an author's subclass may answer with something else.
  if (value instanceof Date && !Number.isNaN(Date.prototype.getTime.call(value))) {
    frame[member] = Date.prototype.toISOString.call(value);
    notes.mend({
      kind: 'timestamp',
      anchor: 'F4',
      member,
      fault: 'is a Date object and not text',
      done: 'it was written as text',
      see: 'formatTimestamp',
    });
  } else {
    // What is not text becomes text that the timestamp rule refuses by name.
    frame[member] = typeof value === 'string' ? value : `a ${typeof value}`;
  }
}

function readNested(source: Source, frame: OpenFrame, notes: FrameNotes): void {
  const contentRef = readContentRef(source['content_ref'], notes);
  if (contentRef) frame.content_ref = contentRef;
  const transform = readTransform(source['transform'], notes);
  if (transform) frame.transform = transform;
  const provenance = readProvenance(source['provenance'], notes);
  if (provenance) frame.provenance = provenance;
  const embedding = readEmbedding(source['embedding'], notes);
  if (embedding) frame.embedding = embedding;
  const relations = readRelations(source['relations'], notes);
  if (relations) frame.relations = relations;
}

function wellFormed(text: string, member: string, notes: FrameNotes): string {
  const mended = toWellFormed(text);
  if (mended !== text) {
    notes.mend({
      kind: 'ill-formed-text',
      anchor: 'B3',
      member,
      fault: 'holds half a surrogate pair (text cut inside a character)',
      done: 'it became U+FFFD',
      see: 'truncateToBudget',
    });
  }
  return mended;
}

/** True for a whole number from 0 to 4294967295. */
export function isU32(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff;
}
