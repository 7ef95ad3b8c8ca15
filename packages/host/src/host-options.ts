import { parseEmbeddingFingerprint } from '@contextgraphprotocol/protocol';
import { checkMembers } from './calls/check-call.js';
import {
  anything,
  call,
  milliseconds,
  oneOf,
  pause,
  text,
  type Wants,
  whole,
  withMethods,
} from './calls/wants.js';
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

const HOST: Wants<keyof HostOptions> = {
  consent: withMethods('a consent store with append and events', 'append', 'events'),
  embeddingFingerprint: text,
  timeoutMs: milliseconds,
  deadlineMs: milliseconds,
  audit: anything,
  retry: anything,
  health: anything,
  now: call,
  tracing: withMethods('an object with begin', 'begin'),
  onEvent: call,
};

const AUDIT: Wants<keyof AuditPolicy> = {
  wrongCosts: oneOf('refuse', 'drop-frame', 'accept'),
  profile: oneOf('wire', 'strict'),
};

const RETRY: Wants<keyof RetryOptions> = {
  retries: whole(0),
  delayMs: pause,
  maxDelayMs: pause,
};

const HEALTH: Wants<keyof HealthOptions> = {
  failuresBeforeRest: whole(1),
  restMs: pause,
  maxRestMs: pause,
};

/** Throws `invalid-option` for what no host can be made with, also for a fingerprint outside the grammar (E1). */
export function checkHostOptions(options: HostOptions): void {
  const call = 'new Host';
  checkMembers(options, HOST, { call, argument: 'options' });
  const { audit = {}, retry = {}, health = {} } = options;
  checkMembers(audit, AUDIT, { call, argument: 'audit', within: 'audit.' });
  checkMembers(retry, RETRY, { call, argument: 'retry', within: 'retry.' });
  checkMembers(health, HEALTH, { call, argument: 'health', within: 'health.' });
  checkFingerprint(options.embeddingFingerprint);
}

function checkFingerprint(fingerprint: string | undefined): void {
  if (fingerprint === undefined || parseEmbeddingFingerprint(fingerprint) !== undefined) return;
  const reason = 'it must be <model-id>/<dimensions>[/<normalization>] (E1)';
  throw new HostError('invalid-option', { option: 'embeddingFingerprint', reason });
}
