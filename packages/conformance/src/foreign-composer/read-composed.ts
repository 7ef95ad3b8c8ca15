import type { FrameId } from '@contextgraphprotocol/protocol';
import type { ComposedEntry } from '../host-checks/host-adapter.js';
import { quote } from '../report/sanitize.js';

/** A prompt of a composer in another process, as it was told. */
export interface ToldPrompt {
  readonly prompt: string;
  readonly tokensUsed: number;
  /** The frames in the prompt, in its order. */
  readonly cited: readonly FrameId[];
  readonly entries: readonly ComposedEntry[];
}

/**
 * Reads what a composer writes: the members `prompt`, `citations[].frame`, `audit.tokens_used` and `audit.entries[]` of
 * `schema/contextgraph-composed-prompt.schema.json`, and no others. Throws an `Error` that names what is missing.
 */
export function readComposed(text: string): ToldPrompt {
  const { prompt, citations, audit } = objectAt(parse(text), 'the document');
  const { tokens_used: tokensUsed, entries } = objectAt(audit, 'audit');
  if (typeof prompt !== 'string') throw wrong('prompt', 'a text');
  if (typeof tokensUsed !== 'number') throw wrong('audit.tokens_used', 'a number');
  return {
    prompt,
    tokensUsed,
    cited: listAt(citations, 'citations').map((citation, index) => {
      const where = `citations[${index}]`;
      return frameIdAt(objectAt(citation, where)['frame'], `${where}.frame`);
    }),
    entries: listAt(entries, 'audit.entries').map(entryAt),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`the composer writes no JSON to stdout: ${quote(text)}`);
  }
}

function entryAt(value: unknown, index: number): ComposedEntry {
  const where = `audit.entries[${index}]`;
  const { frame: id, disposition: told } = objectAt(value, where);
  const frame = frameIdAt(id, `${where}.frame`);
  const disposition = objectAt(told, `${where}.disposition`);
  const { excluded, included, kept } = disposition;
  if (excluded === undefined && included !== undefined) return { frame };
  if (typeof excluded !== 'string') throw wrong(`${where}.disposition`, 'included or excluded, with a word');
  return {
    frame,
    excluded,
    overBudget: excluded === 'over_budget',
    ...(kept === undefined ? {} : { duplicateOf: frameIdAt(kept, `${where}.disposition.kept`) }),
  };
}

function frameIdAt(value: unknown, where: string): FrameId {
  const { provider_id, frame_id, content_digest } = objectAt(value, where);
  if (typeof provider_id !== 'string' || typeof frame_id !== 'string') {
    throw wrong(where, 'an identity: provider_id, frame_id, and content_digest where the frame has one');
  }
  return typeof content_digest === 'string'
    ? { provider_id, frame_id, content_digest }
    : { provider_id, frame_id };
}

function objectAt(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw wrong(where, 'an object');
}

function listAt(value: unknown, where: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw wrong(where, 'a list');
}

function wrong(where: string, what: string): Error {
  return new Error(`what the composer writes is not as asked for: ${where} is not ${what}`);
}
