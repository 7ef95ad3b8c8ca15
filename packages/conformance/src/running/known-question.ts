import { type ContextQuery, decodeEnvelope, encodeEnvelope } from '@contextgraphprotocol/protocol';
import { SAMPLE_QUERY } from '../provider-checks/sample-query.js';
import type { ConformanceOptions } from '../run-options.js';

/** A question that the provider should have an answer to, in two forms. */
export interface KnownQuestion {
  /** What the checks vary: its words, without any filter, within a moderate budget. */
  readonly sample: ContextQuery;
  /** As it was given, limits and filters included; absent when it is no query that a host could send. */
  readonly asked?: ContextQuery;
}

/** The question of the options; the suite's own when they have none. */
export function knownQuestion(query: ConformanceOptions['query']): KnownQuestion {
  if (query === undefined) return { sample: SAMPLE_QUERY };
  const { goal, query_text: text, embedding } = query;
  const sample = {
    ...SAMPLE_QUERY,
    goal,
    query_text: typeof text === 'string' ? text : goal,
    ...(isVector(embedding) ? { embedding } : {}),
  };
  const asked: ContextQuery = { ...SAMPLE_QUERY, query_text: sample.query_text, ...query };
  const read = decodeEnvelope(encodeEnvelope({ type: 'query', query: asked }));
  return read.ok && read.envelope.type === 'query' ? { sample, asked } : { sample };
}

function isVector(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}
