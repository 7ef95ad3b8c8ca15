import type { HostCall } from '../errors/codes.js';
import { type AnyHostError, HostError } from '../errors/host-error.js';

/** When a provider that keeps failing is left alone, so that it costs nobody a timeout. */
export interface HealthOptions {
  /** Failures in a row after which it rests. Default 5. */
  readonly failuresBeforeRest?: number;
  /** The first rest, in milliseconds; each further one is twice as long. Default 1 000. */
  readonly restMs?: number;
  /** The longest rest, in milliseconds. Default 60 000. */
  readonly maxRestMs?: number;
}

/** How a provider has fared lately. */
export interface Health {
  /** `resting`: it is not asked; `probing`: after a rest, one call finds out how it is. */
  readonly state: 'good' | 'failing' | 'resting' | 'probing';
  /** Failures in a row. */
  readonly failures: number;
  readonly lastError?: AnyHostError;
  /** How long it still rests, in milliseconds. */
  readonly retryInMs: number;
}

/** A circuit breaker for one provider. */
export interface ProviderHealth {
  /** Throws `provider-resting` while it rests, and while another call finds out how it is after a rest. */
  admit(call: HostCall): void;
  succeeded(): void;
  /** Counts `error` against it, unless the provider is not to blame. */
  failed(error: AnyHostError): void;
  /** Ends a probe that came to no conclusion, as when its caller gave up. */
  inconclusive(): void;
  health(): Health;
}

/** The breaker of provider `id`; `now` is a clock in milliseconds. */
export function createProviderHealth(
  id: string,
  options: HealthOptions = {},
  now: () => number = () => performance.now(),
): ProviderHealth {
  const { failuresBeforeRest = 5, restMs = 1_000, maxRestMs = 60_000 } = options;
  let failures = 0;
  let lastError: AnyHostError | undefined;
  let restsUntil = 0;
  let probing = false;
  const isTripped = () => failures >= failuresBeforeRest;
  const retryInMs = () => (isTripped() ? Math.max(0, Math.ceil(restsUntil - now())) : 0);

  function state(): Health['state'] {
    if (!isTripped()) return failures === 0 ? 'good' : 'failing';
    return retryInMs() > 0 ? 'resting' : 'probing';
  }
  return {
    admit(call) {
      if (!isTripped()) return;
      const wait = retryInMs();
      if (wait > 0 || probing) {
        const said = { failures, retryInMs: wait, lastError: lastError?.message ?? '' };
        throw new HostError('provider-resting', { provider: id, call, ...said });
      }
      probing = true;
    },
    succeeded() {
      failures = 0;
      lastError = undefined;
      probing = false;
    },
    failed(error) {
      probing = false;
      if (!isItsFault(error)) return;
      failures += 1;
      lastError = error;
      if (isTripped())
        restsUntil = now() + Math.min(maxRestMs, restMs * 2 ** (failures - failuresBeforeRest));
    },
    inconclusive() {
      probing = false;
    },
    health: () => ({
      state: state(),
      failures,
      retryInMs: retryInMs(),
      ...(lastError === undefined ? {} : { lastError }),
    }),
  };
}

const NOT_ITS_FAULT = new Set<string>([
  'aborted',
  'answer-refused',
  'closed',
  'consent-required',
  'consent-store',
  'deadline-passed',
  'host-closed',
  'invalid-query',
  'invalid-request',
  'overloaded',
  'provider-resting',
  'verify-unsupported',
]);

/** A provider that says why it cannot serve a request is well. */
const CONSIDERED = new Set<string>(['do-not-retry', 'narrow-or-skip', 'raise-budget-or-skip']);

function isItsFault(error: AnyHostError): boolean {
  if (error.code === 'provider-error') return !CONSIDERED.has(error.details.reaction);
  return !NOT_ITS_FAULT.has(error.code);
}
