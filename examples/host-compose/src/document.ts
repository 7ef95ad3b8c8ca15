import type { ProviderOutcome } from '@contextgraphprotocol/host';
import type { Composed } from './compose.js';

/** For programs: the shape that `contextgraph-inspect compose --json` has too, see `schema/contextgraph-composed-prompt.schema.json`. */
export function documentOf({ prompt, fanOut, query, durationMs }: Composed): object {
  return {
    schema_version: 1,
    prompt: prompt.text,
    citations: prompt.citations,
    audit: prompt.audit,
    answer: {
      schema_version: 1,
      query,
      frames: fanOut.acceptedFrames(),
      usage: fanOut.usageReport(),
      providers: fanOut.outcomes.map(providerOf),
      granted: [], // All of them stay on this machine: there is nothing to consent to.
      duration_ms: durationMs,
    },
  };
}

function providerOf(outcome: ProviderOutcome): object {
  const { provider, accepted, droppedCount, durationMs, droppedEstimate, error, skipped } = outcome;
  const { status, dropped, warnings, adjustments, budget, truncated, attempts } = outcome;
  return {
    id: provider,
    status,
    accepted: accepted.length,
    dropped_count: droppedCount,
    dropped,
    ...(skipped && { skipped }),
    ...(error && { error: { code: error.code, message: error.message } }),
    warnings,
    adjustments,
    budget,
    truncated,
    ...(droppedEstimate !== undefined && { dropped_estimate: droppedEstimate }),
    attempts,
    duration_ms: durationMs,
  };
}
