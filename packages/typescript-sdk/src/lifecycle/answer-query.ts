import {
  type ContextQuery,
  type ContextQueryResult,
  chooseRepresentation,
  type FramesEnvelope,
  offeredRepresentations,
  parseEmbeddingFingerprint,
  type QueryEnvelope,
} from '@contextgraphprotocol/protocol';
import { enforceAnswer } from '../enforce/enforce-answer.js';
import type { Repair } from '../enforce/repair.js';
import type { QueryContext } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import { anyObject } from './declarations.js';
import { noticeUndeclaredKinds } from './declared-kinds.js';
import type { Service } from './service.js';

/**
 * The answer to a query, as it may leave (decision: enforcement); a promise only where the provider gives one. Throws or
 * rejects with what the author throws, and with `ProviderError` for a query that cannot be served.
 */
export function answerQuery(
  service: Service,
  envelope: QueryEnvelope,
  context: QueryContext,
): FramesEnvelope | Promise<FramesEnvelope> {
  if (needsCapabilities(envelope.query))
    return refuseUnservable(service, envelope.query).then(() => ask(service, envelope, context));
  return ask(service, envelope, context);
}

function ask(
  service: Service,
  envelope: QueryEnvelope,
  context: QueryContext,
): FramesEnvelope | Promise<FramesEnvelope> {
  const answer: unknown = service.provider.query(envelope.query, context);
  if (!isThenable(answer)) return reply(service, envelope, answer);
  return Promise.resolve(answer).then((settled) => reply(service, envelope, settled));
}

function reply(service: Service, { id, query }: QueryEnvelope, answer: unknown): FramesEnvelope {
  const result = honestResult(service, query, answer);
  return id === undefined ? { type: 'frames', result } : { type: 'frames', id, result };
}

function honestResult(service: Service, query: ContextQuery, answer: unknown): ContextQueryResult {
  if (service.enforce === 'off') return anyObject(answer, 'query') as ContextQueryResult;
  const outcome = enforceAnswer(answer, query);
  noticeUndeclaredKinds(service, outcome.result.frames);
  if (outcome.repairs.length === 0) return outcome.result;
  if (service.enforce === 'reject') throw rejection(outcome.repairs);
  service.reportRepairs(outcome.repairs);
  return outcome.result;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { readonly then?: unknown }).then === 'function'
  );
}

function needsCapabilities(query: ContextQuery): boolean {
  return query.embedding !== undefined || (query.representation_preferences ?? []).length > 0;
}

async function refuseUnservable(service: Service, query: ContextQuery): Promise<void> {
  const capabilities = await service.provider.capabilities();
  refuseWrongVector(capabilities.embeddings_fingerprint, query.embedding);
  const offered = offeredRepresentations(capabilities);
  // A host must not ask for what was not offered (P5); falling back to `full` serves it all the same.
  if (offered.includes('full') || chooseRepresentation(query.representation_preferences, offered)) return;
  throw new ProviderError(
    `none of the preferred representations is offered; offered: ${offered.join(', ')}`,
    'unsupported_representation',
  );
}

// E1: a vector of another length cannot be of the space that was declared.
function refuseWrongVector(declared: string | undefined, vector: readonly number[] | undefined): void {
  if (declared === undefined || vector === undefined) return;
  const dimensions = parseEmbeddingFingerprint(declared)?.dimensions;
  if (dimensions === undefined || dimensions === vector.length) return;
  throw new ProviderError(
    `query.embedding has ${vector.length} numbers; the declared space ${declared} has ${dimensions}`,
    'bad_request',
  );
}

function rejection(repairs: readonly Repair[]): ProviderError {
  const [first] = repairs;
  const more = repairs.length > 1 ? ` (and ${repairs.length - 1} more)` : '';
  return new ProviderError(`the provider's answer breaks ${first?.anchor}: ${first?.fault}${more}`);
}
