import { REPRESENTATIONS } from '../frame/representation.js';
import type { ContextQuery } from '../query/context-query.js';

/** True for a query that decoding would return unchanged: the quick way, as in plain-frame.ts. */
export function isPlainQuery(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const query = value as ContextQuery;
  return (
    typeof query.goal === 'string' &&
    (query.query_text === undefined || typeof query.query_text === 'string') &&
    (query.embedding === undefined || isListOf(query.embedding, Number.isFinite)) &&
    (query.kinds === undefined || isListOf(query.kinds, isText)) &&
    (query.anchors === undefined || isListOf(query.anchors, isText)) &&
    isU32(query.max_frames) &&
    isU32(query.max_tokens) &&
    (query.as_of === undefined || typeof query.as_of === 'string') &&
    (query.representation_preferences === undefined ||
      isListOf(query.representation_preferences, isRepresentation))
  );
}

function isListOf(list: readonly unknown[], is: (element: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(is);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isRepresentation(value: unknown): boolean {
  return (REPRESENTATIONS as readonly unknown[]).includes(value);
}

function isU32(value: unknown): boolean {
  return typeof value === 'number' && value >>> 0 === value;
}
