import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { milliseconds } from '../connection/deadline.js';
import type { ProviderEntry } from '../roster/provider-entry.js';
import { type HostSpan, traced } from '../tracing/host-tracing.js';
import { checkQuery, checkWhole } from './check-query.js';
import { createFanOut, type FanOut } from './fan-out.js';
import type { ProviderOutcome } from './provider-outcome.js';
import { type Leg, type LegTools, type QueryOptions, runLeg } from './query-leg.js';
import { type SplitOptions, shareBudget } from './share-budget.js';

/** Whom to ask, with what. */
export interface FanOutTools extends LegTools {
  readonly entries: readonly ProviderEntry[];
  /** In milliseconds, where a call does not say. */
  readonly timeoutMs: number;
  /** Likewise. Default: three times the call's `timeoutMs`. */
  readonly deadlineMs?: number;
}

/**
 * Asks all providers at once, each with the whole budget of `query`. Resolves when the last one has ended; none of them
 * can make it reject. Throws `invalid-query` and `invalid-option` before anything is sent.
 */
export async function queryAll(
  query: ContextQuery,
  options: QueryOptions,
  tools: FanOutTools,
): Promise<FanOut> {
  checkQuery(query, tools.fingerprint);
  const limits = limitsOf(options, tools);
  const legs = tools.entries.map((entry) => ({ entry, query, limits, needsBudget: false }));
  return asOneSpan(query, tools, async (parent) =>
    createFanOut(await runLegs(legs, options, { ...tools, parent }), query.max_tokens),
  );
}

/** As {@link queryAll} for a single provider, but rejects with the outcome's error when there is one. */
export async function queryOne(
  query: ContextQuery,
  options: QueryOptions,
  tools: FanOutTools,
): Promise<FanOut> {
  const fanOut = await queryAll(query, options, tools);
  const error = fanOut.outcomes.find((outcome) => outcome.error !== undefined)?.error;
  if (error !== undefined) throw error;
  return fanOut;
}

/** As {@link queryAll}, with `budget` tokens split among the providers that can be asked; `query.max_tokens` is not used. */
export async function queryAllBudgeted(
  query: ContextQuery,
  options: QueryOptions & SplitOptions & { readonly budget: number },
  tools: FanOutTools,
): Promise<FanOut> {
  const { budget } = options;
  checkWhole('budget', budget);
  checkQuery(query && { ...query, max_tokens: budget }, tools.fingerprint);
  const limits = limitsOf(options, tools);
  return asOneSpan({ ...query, max_tokens: budget }, tools, async (parent) => {
    const shares = await shareBudget(budget, { ...tools, query, split: options });
    const legs = tools.entries.map((entry) => {
      const { maxFrames, maxTokens } = shares.get(entry.id) ?? { maxFrames: 0, maxTokens: 0 };
      const share = { ...query, max_frames: maxFrames, max_tokens: maxTokens };
      return { entry, query: share, limits, needsBudget: true };
    });
    return createFanOut(await runLegs(legs, options, { ...tools, parent }), budget);
  });
}

function asOneSpan(
  query: ContextQuery,
  { tracing, entries }: FanOutTools,
  work: (span: HostSpan | undefined) => Promise<FanOut>,
): Promise<FanOut> {
  const operation = { name: 'query-all', providers: entries.map(({ id }) => id), query } as const;
  const endOf = (fanOut: FanOut) => ({ what: 'fan-out', fanOut }) as const;
  return traced({ tracing, operation, endOf }, work);
}

function limitsOf({ signal, ...options }: QueryOptions, tools: FanOutTools): Leg['limits'] {
  const timeoutMs = milliseconds('timeoutMs', options.timeoutMs, tools.timeoutMs);
  const deadlineMs = milliseconds('deadlineMs', options.deadlineMs, tools.deadlineMs ?? 3 * timeoutMs);
  return { timeoutMs, deadlineMs, ...(signal === undefined ? {} : { signal }) };
}

function runLegs(
  legs: readonly Leg[],
  { onOutcome }: QueryOptions,
  tools: LegTools,
): Promise<readonly ProviderOutcome[]> {
  return Promise.all(
    legs.map(async (leg) => {
      const outcome = await runLeg(leg, tools);
      onOutcome?.(outcome);
      return outcome;
    }),
  );
}
