import { parseEmbeddingFingerprint } from '@contextgraphprotocol/protocol';
import type { ConsentStore } from './consent/consent-store.js';
import { HostError } from './errors/host-error.js';
import type { AuditPolicy } from './fan-out/audit-answer.js';
import type { RetryOptions } from './fan-out/retry-delay.js';
import type { HostEvent } from './host-events.js';
import type { HealthOptions } from './roster/provider-health.js';
import type { HostTracing } from './tracing/host-tracing.js';

/** Options of a {@link Host}. */
export interface HostOptions {
  /** Where consent is kept. Default: in memory, so that every start asks again. */
  readonly consent?: ConsentStore;
  /** The host's own embedding space, `<model-id>/<dimensions>[/<normalization>]`; without it no vector is ever sent (E1). */
  readonly embeddingFingerprint?: string;
  /** For a provider to answer, in milliseconds, where a call does not say. Default 30 000. */
  readonly timeoutMs?: number;
  /** For a query to all together, in milliseconds, where a call does not say. Default: three times the call's `timeoutMs`. */
  readonly deadlineMs?: number;
  readonly audit?: AuditPolicy;
  readonly retry?: RetryOptions;
  readonly health?: HealthOptions;
  /** The clock that consent is judged by. */
  readonly now?: () => Date;
  /** Told when a piece of work begins and ends; see `@contextgraphprotocol/host/opentelemetry`. */
  readonly tracing?: HostTracing;
  /** Told of what happens. What it throws is ignored. */
  readonly onEvent?: (event: HostEvent) => void;
}

/** Throws `invalid-option` for a fingerprint outside the grammar (E1). */
export function checkFingerprint(fingerprint: string | undefined): void {
  if (fingerprint === undefined || parseEmbeddingFingerprint(fingerprint) !== undefined) return;
  const reason = 'it must be <model-id>/<dimensions>[/<normalization>] (E1)';
  throw new HostError('invalid-option', { option: 'embeddingFingerprint', reason });
}
