import type { AnyHostError, ProviderOutcome } from '@contextgraphprotocol/host';
import type { Asked } from './ask.js';

/** Version of the document's shape. */
const QUERY_REPORT_VERSION = 1;

/** The answer for programs: the frames, what they cost, and what became of each provider. Members are snake_case, as they are published. */
export function askedDocument(asked: Asked): object {
  const { query, fanOut, failed, granted, durationMs } = asked;
  return {
    schema_version: QUERY_REPORT_VERSION,
    query,
    frames: fanOut.acceptedFrames(),
    usage: fanOut.usageReport(),
    providers: [
      ...fanOut.outcomes.map(providerDocument),
      ...failed.map(({ provider, error }) => ({
        id: provider,
        status: 'unreached',
        error: errorDocument(error),
      })),
    ],
    granted,
    duration_ms: durationMs,
  };
}

function providerDocument(outcome: ProviderOutcome): object {
  const { error, skipped, droppedEstimate } = outcome;
  return {
    id: outcome.provider,
    status: outcome.status,
    accepted: outcome.accepted.length,
    dropped_count: outcome.droppedCount,
    dropped: outcome.dropped,
    ...(skipped === undefined ? {} : { skipped }),
    ...(error === undefined ? {} : { error: errorDocument(error) }),
    warnings: outcome.warnings,
    adjustments: outcome.adjustments,
    budget: outcome.budget,
    truncated: outcome.truncated,
    ...(droppedEstimate === undefined ? {} : { dropped_estimate: droppedEstimate }),
    attempts: outcome.attempts,
    duration_ms: outcome.durationMs,
  };
}

function errorDocument(error: AnyHostError): object {
  const missing = error.code === 'consent-required' ? { missing_consent: error.details.missing } : {};
  return { code: error.code, message: error.message, ...missing };
}
