import {
  type ContextQuery,
  describeValue,
  isBlank,
  isTimestamp,
  parseEmbeddingFingerprint,
} from '@contextgraphprotocol/protocol';
import { closestName } from '../configuration/closest-name.js';
import { HostError } from '../errors/host-error.js';

const LARGEST = 2 ** 32 - 1;

/**
 * Throws `invalid-query` for a query that no provider may be sent: a blank goal, limits that are no whole numbers, an
 * `as_of` that is no time (F4), a vector that does not fit the host's own `fingerprint` (E1).
 */
export function checkQuery(query: ContextQuery, fingerprint?: string): void {
  checkObject(query);
  for (const member of ['goal', 'max_frames', 'max_tokens'] as const) checkPresent(member, query);
  if (typeof query.goal !== 'string' || isBlank(query.goal))
    throw wrong('goal', 'must be text that is not blank');
  checkWhole('max_frames', query.max_frames);
  checkWhole('max_tokens', query.max_tokens);
  for (const member of ['kinds', 'anchors', 'representation_preferences'] as const) {
    checkTexts(member, query[member]);
  }
  const { as_of: asOf } = query;
  if (asOf !== undefined && (typeof asOf !== 'string' || !isTimestamp(asOf))) {
    throw wrong(
      'as_of',
      `is ${describeValue(asOf)}; it must be a time of the form YYYY-MM-DDTHH:MM:SSZ (F4)`,
    );
  }
  if (query.embedding !== undefined) checkVector(query.embedding, fingerprint);
}

function checkObject(query: unknown): void {
  if (typeof query === 'object' && query !== null) return;
  throw wrong('it', 'must be an object with a goal and limits');
}

// Unknown members are no mistake in themselves (U1), but `maxFrames` beside no `max_frames` is one.
function checkPresent(member: string, query: object): void {
  if ((query as Record<string, unknown>)[member] !== undefined) return;
  const found = closestName(member, Object.keys(query));
  if (found !== undefined)
    throw wrong(member, `is missing; is it what ${describeValue(found)} is meant for?`);
}

/** Throws `invalid-query` unless `value` is a whole number of the wire's range. */
export function checkWhole(member: string, value: unknown): void {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST) return;
  throw wrong(member, `is ${describeValue(value)}; it must be a whole number from 0 to ${LARGEST}`);
}

function checkTexts(member: string, value: unknown): void {
  if (value === undefined || (Array.isArray(value) && value.every((entry) => typeof entry === 'string')))
    return;
  throw wrong(member, 'must be a list of texts');
}

function checkVector(vector: unknown, fingerprint: string | undefined): void {
  if (!Array.isArray(vector) || !vector.every((entry) => Number.isFinite(entry))) {
    throw wrong('embedding', 'must be a list of finite numbers');
  }
  const wanted = fingerprint === undefined ? undefined : parseEmbeddingFingerprint(fingerprint)?.dimensions;
  if (wanted === undefined || wanted === vector.length) return;
  throw wrong(
    'embedding',
    `has ${vector.length} numbers; the host's fingerprint has ${wanted} dimensions (E1)`,
  );
}

function wrong(member: string, reason: string): HostError {
  return new HostError('invalid-query', { member, reason });
}
