import type { ProviderInfo } from '@contextgraphprotocol/protocol';
import type { ConsentEvent } from './consent/consent-receipt.js';
import type { ProviderOutcome } from './fan-out/provider-outcome.js';
import type { RetryNews } from './fan-out/retry-delay.js';
import type { StrayOutput } from './roster/provider-options.js';

/** What happens in a host, for logs and metrics. No event holds a credential (C8). */
export type HostEvent =
  /** A handshake succeeded: the first one, or that of a provider that was lost and came back. */
  | { readonly type: 'connected'; readonly provider: string; readonly info: ProviderInfo }
  /** A line of a program's stdout answered nothing. */
  | ({ readonly type: 'stray'; readonly provider: string } & Omit<StrayOutput, 'kind'> & {
        readonly what: string;
      })
  /** A query is sent again after `delayMs`. */
  | ({ readonly type: 'retry' } & RetryNews)
  /** A provider's part of a query ended. */
  | { readonly type: 'outcome'; readonly outcome: ProviderOutcome }
  /** Consent was given or taken back. */
  | { readonly type: 'consent'; readonly event: ConsentEvent };

/** Calls `listener`; what it throws is its own affair and breaks no query. */
export function tell<T>(listener: ((news: T) => void) | undefined, news: T): void {
  try {
    listener?.(news);
  } catch {
    return;
  }
}
