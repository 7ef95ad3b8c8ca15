import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { checkMembers } from '../calls/check-call.js';
import { call, milliseconds, signal, type Wants } from '../calls/wants.js';
import type { Connection } from '../connection/connection.js';
import { withDeadline } from '../connection/deadline.js';
import { setAsideOf } from '../connection/set-aside.js';
import type { EgressGate } from '../consent/egress-gate.js';
import { type AnyHostError, HostError } from '../errors/host-error.js';
import { tell } from '../host-events.js';
import { asHostError, type ProviderEntry } from '../roster/provider-entry.js';
import { type HostSpan, type HostTracing, traced } from '../tracing/host-tracing.js';
import { type AuditPolicy, auditAnswer } from './audit-answer.js';
import type { ProviderOutcome } from './provider-outcome.js';
import { type RetryNews, type RetryOptions, retryAfter } from './retry-delay.js';
import { type Adjustment, type SkipReason, shapeQuery } from './shape-query.js';

/** Limits of a fan-out, of all its legs alike. */
export interface QueryOptions {
  /** Ends what is unfinished; its providers fail with `aborted`, the others keep their frames. */
  readonly signal?: AbortSignal;
  /** For a provider to answer once its turn has come, and as much again for its connection and for its turn, in milliseconds. Default 30 000. */
  readonly timeoutMs?: number;
  /** For everything together, retries included, in milliseconds. Default: three times `timeoutMs`. */
  readonly deadlineMs?: number;
  /** Told of each provider's outcome as it lands. */
  readonly onOutcome?: (outcome: ProviderOutcome) => void;
}

/** The members of {@link QueryOptions}. */
export const QUERY: Wants<keyof QueryOptions> = {
  signal,
  timeoutMs: milliseconds,
  deadlineMs: milliseconds,
  onOutcome: call,
};

/** Throws `invalid-option` for options that `name` does not know. */
export function checkQueryOptions(name: string, options: QueryOptions): void {
  checkMembers(options, QUERY, { call: name, argument: 'options' });
}

/** What every leg of a host shares. */
export interface LegTools {
  readonly gate: EgressGate;
  readonly audit: AuditPolicy;
  readonly retry: RetryOptions;
  /** The host's own embedding space (E1). */
  readonly fingerprint?: string;
  readonly onRetry?: (retry: RetryNews) => void;
  readonly tracing?: HostTracing;
  /** The span of the whole fan-out; within a leg, that of the leg. */
  readonly parent?: HostSpan | undefined;
}

/** One provider and the query meant for it. */
export interface Leg {
  readonly entry: ProviderEntry;
  readonly query: ContextQuery;
  readonly limits: { readonly signal?: AbortSignal; readonly timeoutMs: number; readonly deadlineMs: number };
  /** Do not send a query whose budget is 0. */
  readonly needsBudget: boolean;
}

/**
 * Asks one provider: connection, shaping (Q1, P5, E1), consent (C2, C6), query, audit. Never rejects and always ends in
 * time; whatever goes wrong is in the outcome.
 */
export async function runLeg(leg: Leg, tools: LegTools): Promise<ProviderOutcome> {
  const { tracing, parent } = tools;
  const { id: provider, transport } = leg.entry;
  const operation = { name: 'query', provider, transport, query: leg.query } as const;
  const endOf = (ended: ProviderOutcome) => ({ what: 'outcome', outcome: ended }) as const;
  return traced({ tracing, operation, parent, endOf }, (span) => runInSpan(leg, { ...tools, parent: span }));
}

async function runInSpan(leg: Leg, tools: LegTools): Promise<ProviderOutcome> {
  const { entry, limits } = leg;
  const progress: Progress = { start: performance.now(), attempts: 0 };
  const { id: provider } = entry;
  const revoked = entry.revoked();
  const { deadlineMs } = limits;
  try {
    const answer = await withDeadline(
      {
        timeoutMs: deadlineMs,
        signals: [limits.signal, revoked],
        timedOut: () => new HostError('deadline-passed', { provider, call: 'query', deadlineMs }),
        aborted: (reason) => new HostError('aborted', { provider, call: 'query' }, reason),
      },
      (signal) => askWithRetries(leg, tools, { signal, progress }),
    );
    if ('skip' in answer) return outcome(leg, progress, { status: 'skipped', skipped: answer.skip });
    return audited(leg, tools, { progress, answer });
  } catch (thrown) {
    const error = await explain(leg, tools, asHostError(provider, 'query', thrown));
    const status = error.code === 'consent-required' ? 'consent-required' : 'failed';
    return outcome(leg, progress, { status, error });
  }
}

interface Progress {
  readonly start: number;
  attempts: number;
  connection?: Connection;
  sent?: { readonly query: ContextQuery; readonly adjustments: readonly Adjustment[] };
}

interface Asking {
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

type Asked = { readonly skip: SkipReason } | { readonly result: Awaited<ReturnType<Connection['query']>> };

async function askWithRetries(leg: Leg, tools: LegTools, asking: Asking): Promise<Asked> {
  const { entry, limits } = leg;
  const { signal, progress } = asking;
  for (let failures = 1; ; failures += 1) {
    entry.health.admit('query');
    try {
      const asked = await ask(leg, tools, asking);
      if ('skip' in asked) entry.health.inconclusive();
      else entry.health.succeeded();
      return asked;
    } catch (thrown) {
      const error = asHostError(entry.id, 'query', thrown);
      entry.health.failed(error);
      const retry = retryAfter(error, failures, tools.retry);
      const left = limits.deadlineMs - (performance.now() - progress.start);
      if (retry === undefined || signal.aborted || retry.delayMs >= left) throw error;
      const news = { provider: entry.id, attempt: failures, delayMs: retry.delayMs, error };
      tools.onRetry?.(news);
      tell(tools.parent?.retry, news);
      // The very connection that was asked: another leg may have opened the next one already.
      if (retry.reconnect) await progress.connection?.close();
      await pause(retry.delayMs, signal);
    }
  }
}

async function ask(leg: Leg, tools: LegTools, { signal, progress }: Asking): Promise<Asked> {
  const { entry, query, limits } = leg;
  const connection = await connectInTime(leg, signal, tools.parent);
  progress.connection = connection;
  const shaped = shapeQuery(query, connection.capabilities, tools.fingerprint);
  if ('skip' in shaped) return shaped;
  const subject = { providerId: entry.id, info: connection.provider, endpoint: entry.endpoint };
  await tools.gate.pass(subject, 'query');
  if (leg.needsBudget && shaped.query.max_tokens === 0) return { skip: 'no-budget-left' };
  signal.throwIfAborted();
  progress.attempts += 1;
  progress.sent = shaped;
  const { timeoutMs } = limits;
  return { result: await connection.query(shaped.query, { signal, timeoutMs, queueTimeoutMs: timeoutMs }) };
}

function connectInTime(
  { entry, limits }: Leg,
  signal: AbortSignal,
  parent: HostSpan | undefined,
): Promise<Connection> {
  const { timeoutMs } = limits;
  const about = { provider: entry.id, call: 'connect' } as const;
  return withDeadline(
    {
      timeoutMs,
      signals: [signal],
      timedOut: () => new HostError('timeout', { ...about, timeoutMs }),
      aborted: (reason) => (reason instanceof Error ? reason : new HostError('aborted', about, reason)),
    },
    (stop) => entry.connection(stop, parent),
  );
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return;
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** Ended because consent was taken back: that is the news, not that the call was aborted (C1). */
async function explain(leg: Leg, tools: LegTools, error: AnyHostError): Promise<AnyHostError> {
  const { entry } = leg;
  const connection = entry.known();
  if (error.code !== 'aborted' || leg.limits.signal?.aborted || connection === undefined) return error;
  const subject = { providerId: entry.id, info: connection.provider, endpoint: entry.endpoint };
  try {
    await tools.gate.pass(subject, 'query');
    return error;
  } catch (refusal) {
    return asHostError(entry.id, 'query', refusal);
  }
}

function audited(
  leg: Leg,
  tools: LegTools,
  { progress, answer }: { progress: Progress; answer: { result: Awaited<ReturnType<Connection['query']>> } },
): ProviderOutcome {
  const { result } = answer;
  const provider = leg.entry.id;
  const query = progress.sent?.query ?? leg.query;
  const { refused, ...audit } = auditAnswer(
    { provider, query, result, setAside: setAsideOf(result) },
    tools.audit,
  );
  const { truncated, dropped_estimate: droppedEstimate } = result;
  const more = { ...audit, truncated, ...(droppedEstimate === undefined ? {} : { droppedEstimate }) };
  if (refused.length === 0) return outcome(leg, progress, { ...more, status: 'answered' });
  const details = { provider, violations: refused, frames: audit.droppedCount };
  const error = new HostError('answer-refused', details) as AnyHostError;
  return outcome(leg, progress, { ...more, status: 'refused', error });
}

function outcome(
  leg: Leg,
  progress: Progress,
  what: Partial<ProviderOutcome> & Pick<ProviderOutcome, 'status'>,
): ProviderOutcome {
  return {
    provider: leg.entry.id,
    accepted: [],
    dropped: [],
    droppedCount: 0,
    warnings: [],
    adjustments: progress.sent?.adjustments ?? [],
    budget: progress.sent?.query.max_tokens ?? 0,
    truncated: false,
    attempts: progress.attempts,
    durationMs: Math.round(performance.now() - progress.start),
    ...what,
  };
}
