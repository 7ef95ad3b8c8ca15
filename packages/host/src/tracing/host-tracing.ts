import type { ContextQuery, ProviderInfo } from '@contextgraphprotocol/protocol';
import type { FanOut } from '../fan-out/fan-out.js';
import type { ProviderOutcome } from '../fan-out/provider-outcome.js';
import type { RetryNews } from '../fan-out/retry-delay.js';

/** A piece of the host's work. */
export type HostOperation =
  /** One query to all providers, or to one. */
  | { readonly name: 'query-all'; readonly providers: readonly string[]; readonly query: ContextQuery }
  /** One provider's part of it, connecting and retries included. */
  | ({ readonly name: 'query'; readonly query: ContextQuery } & AtProvider)
  /** A connection is opened: the first one, or one in place of a lost one. */
  | ({ readonly name: 'connect' } & AtProvider)
  /** Held frames are verified. */
  | { readonly name: 'verify-frames'; readonly frames: number }
  /** One provider's part of it. */
  | ({ readonly name: 'verify'; readonly frames: number } & AtProvider);

interface AtProvider {
  readonly provider: string;
  readonly transport: 'in-process' | 'worker' | 'stdio' | 'http';
}

/** How a piece of work ended. */
export type HostEnding =
  | { readonly what: 'fan-out'; readonly fanOut: FanOut }
  | { readonly what: 'outcome'; readonly outcome: ProviderOutcome }
  | { readonly what: 'connected'; readonly info: ProviderInfo; readonly protocolVersion: string }
  | { readonly what: 'verified'; readonly retained: number }
  | { readonly what: 'failed'; readonly error: unknown };

/** One piece of work, while it lasts. What its methods throw is ignored. */
export interface HostSpan {
  /** Calls `work`, once and at once, so that what it starts finds this span as its surroundings, and returns its result. */
  readonly run?: <T>(work: () => T) => T;
  /** The query of this span is sent again. */
  readonly retry?: (news: RetryNews) => void;
  readonly end: (ending: HostEnding) => void;
}

/** Told of each piece of the host's work as it begins. What it throws is ignored. */
export interface HostTracing {
  /** `parent` is what this very object returned for the work of which this is a part. */
  readonly begin: (operation: HostOperation, parent?: HostSpan) => HostSpan;
}

/** What {@link traced} tells of a piece of work. */
export interface Traced<T> {
  readonly tracing: HostTracing | undefined;
  readonly operation: HostOperation;
  readonly parent?: HostSpan | undefined;
  readonly endOf: (result: T) => HostEnding;
}

/** Does `work` as one span. Tracing that fails changes nothing about the work. */
export async function traced<T>(
  { tracing, operation, parent, endOf }: Traced<T>,
  work: (span: HostSpan | undefined) => Promise<T>,
): Promise<T> {
  if (tracing === undefined) return work(undefined);
  const span = attempt(() => tracing.begin(operation, parent));
  try {
    const result = await runIn(span, () => work(span));
    attempt(() => span?.end(endOf(result)));
    return result;
  } catch (error) {
    attempt(() => span?.end({ what: 'failed', error }));
    throw error;
  }
}

function runIn<T>(span: HostSpan | undefined, work: () => Promise<T>): Promise<T> {
  let started: Promise<T> | undefined;
  const begin = () => {
    started ??= work();
    return started;
  };
  attempt(() => span?.run?.(begin));
  return begin();
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
