import type { Attributes } from '@opentelemetry/api';
import { isHostError } from '../errors/host-error.js';
import { printable } from '../errors/printable.js';
import type { ProviderOutcome } from '../fan-out/provider-outcome.js';
import type { HostEnding, HostOperation } from '../tracing/host-tracing.js';

/** Longest text of a provider that an attribute holds, in characters. */
const LONGEST = 100;

/** Most requirements that one span names. */
const MOST_ANCHORS = 20;

/** What is known when a piece of work begins. */
export function attributesOfOperation(operation: HostOperation, recordGoal: boolean): Attributes {
  return {
    ...('provider' in operation && {
      'contextgraph.provider.id': operation.provider,
      'contextgraph.transport': operation.transport,
    }),
    ...('providers' in operation && { 'contextgraph.providers': operation.providers.length }),
    ...('frames' in operation && { 'contextgraph.frames.held': operation.frames }),
    ...('query' in operation && {
      'contextgraph.query.max_frames': operation.query.max_frames,
      'contextgraph.query.max_tokens': operation.query.max_tokens,
      ...(recordGoal && { 'contextgraph.query.goal': operation.query.goal }),
    }),
  };
}

/** What is known when it ended. */
export function attributesOfEnding(ending: HostEnding): Attributes {
  switch (ending.what) {
    case 'fan-out':
      return framesOf(ending.fanOut.outcomes);
    case 'outcome':
      return attributesOfOutcome(ending.outcome);
    case 'connected':
      return {
        'contextgraph.provider.name': printable(ending.info.name, LONGEST),
        'contextgraph.provider.version': printable(ending.info.version, LONGEST),
        'contextgraph.protocol_version': printable(ending.protocolVersion, LONGEST),
      };
    case 'verified':
      return { 'contextgraph.frames.retained': ending.retained };
    case 'failed':
      return wireCode(ending.error);
  }
}

/** The code of the error that makes a span a failed one; `undefined` when it is none. */
export function failureOfEnding(ending: HostEnding): string | undefined {
  if (ending.what === 'failed') return codeOf(ending.error);
  // Asking for consent is what a host is for, not a failure of it.
  if (ending.what !== 'outcome' || ending.outcome.status === 'consent-required') return undefined;
  return ending.outcome.error?.code;
}

function attributesOfOutcome(outcome: ProviderOutcome): Attributes {
  const { status, attempts, truncated, skipped, dropped, error } = outcome;
  const anchors = new Set(dropped.flatMap(({ reasons }) => reasons.map(({ anchor }) => anchor)));
  return {
    'contextgraph.outcome': status,
    ...framesOf([outcome]),
    'contextgraph.attempts': attempts,
    'contextgraph.truncated': truncated,
    ...(skipped && { 'contextgraph.skipped': skipped }),
    ...(anchors.size > 0 && { 'contextgraph.broken_requirements': [...anchors].slice(0, MOST_ANCHORS) }),
    ...wireCode(error),
  };
}

function framesOf(outcomes: readonly ProviderOutcome[]): Attributes {
  const accepted = outcomes.flatMap((outcome) => outcome.accepted);
  return {
    'contextgraph.frames.accepted': accepted.length,
    'contextgraph.frames.dropped': outcomes.reduce((sum, { droppedCount }) => sum + droppedCount, 0),
    'contextgraph.tokens.accepted': accepted.reduce((sum, { token_cost: cost }) => sum + cost, 0),
  };
}

function wireCode(error: unknown): Attributes {
  if (!isHostError(error, 'provider-error')) return {};
  return { 'contextgraph.error.code': printable(error.details.code, LONGEST) };
}

function codeOf(error: unknown): string {
  return isHostError(error) ? error.code : '_OTHER';
}
