import {
  type ContextFrame,
  type ContextQuery,
  compareTimestamps,
  describeValue,
  type RuleViolation,
} from '@contextgraphprotocol/protocol';

/** How `frame` misses what `query` asked for: its kind (Q1), or the moment that `as_of` pins (F4). */
export function checkRelevance(
  frame: ContextFrame,
  path: string,
  query: ContextQuery,
): readonly RuleViolation[] {
  const found: RuleViolation[] = [];
  const { kinds = [], as_of: asOf } = query;
  if (kinds.length > 0 && !kinds.includes(frame.kind)) {
    const message = `${path}.kind is ${describeValue(frame.kind)}, which the query did not ask for`;
    found.push({ anchor: 'Q1', path: `${path}.kind`, message });
  }
  if (asOf === undefined) return found;
  if (isAfter(frame.valid_from, asOf)) {
    const message = `${path}.valid_from is ${describeValue(frame.valid_from)}, after the query's as_of ${describeValue(asOf)}`;
    found.push({ anchor: 'F4', path: `${path}.valid_from`, message });
  }
  if (frame.valid_to !== undefined && isNotAfter(frame.valid_to, asOf)) {
    const message = `${path}.valid_to is ${describeValue(frame.valid_to)}, not after the query's as_of ${describeValue(asOf)}`;
    found.push({ anchor: 'F4', path: `${path}.valid_to`, message });
  }
  return found;
}

// A time that cannot be read is another rule's to name (F4).
function isAfter(time: string | undefined, asOf: string): boolean {
  return time !== undefined && (compareTimestamps(time, asOf) ?? 0) > 0;
}

function isNotAfter(time: string, asOf: string): boolean {
  const order = compareTimestamps(time, asOf);
  return order !== undefined && order <= 0;
}
