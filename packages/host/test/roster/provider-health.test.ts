import { describe, expect, it } from 'vitest';
import type { HostErrorCode, HostErrorDetails } from '../../src/errors/codes.js';
import { type AnyHostError, HostError, isHostError } from '../../src/errors/host-error.js';
import { createProviderHealth } from '../../src/roster/provider-health.js';

const about = { provider: 'p', call: 'query' } as const;
const error = <Code extends HostErrorCode>(code: Code, details: HostErrorDetails[Code]) =>
  new HostError(code, details) as AnyHostError;
const timeout = error('timeout', { ...about, timeoutMs: 5 });
const said = (reaction: HostErrorDetails['provider-error']['reaction']) =>
  error('provider-error', { ...about, code: 'x', message: 'y', reaction });

function atClock(options = {}) {
  const clock = { ms: 0 };
  const health = createProviderHealth(
    'p',
    { failuresBeforeRest: 2, restMs: 100, ...options },
    () => clock.ms,
  );
  const isAdmitted = () => {
    try {
      health.admit('query');
      return true;
    } catch (refusal) {
      if (isHostError(refusal, 'provider-resting')) return false;
      throw refusal;
    }
  };
  return { clock, health, isAdmitted };
}

describe('provider health', () => {
  it('rests after failures in a row, longer each time, and one call finds out how it is', () => {
    const { clock, health, isAdmitted } = atClock();
    for (const state of ['failing', 'resting']) {
      expect(isAdmitted()).toBe(true);
      health.failed(timeout);
      expect(health.health().state).toBe(state);
    }
    expect(isAdmitted()).toBe(false);
    expect(health.health()).toMatchObject({ failures: 2, retryInMs: 100, lastError: { code: 'timeout' } });
    clock.ms = 100;
    expect(health.health().state).toBe('probing');
    expect([isAdmitted(), isAdmitted()]).toEqual([true, false]);
    health.failed(timeout);
    expect(health.health().retryInMs).toBe(200);
    clock.ms = 300;
    expect(isAdmitted()).toBe(true);
    health.inconclusive();
    expect(isAdmitted()).toBe(true);
    health.succeeded();
    expect(health.health()).toEqual({ state: 'good', failures: 0, retryInMs: 0 });
    expect([isAdmitted(), isAdmitted()]).toEqual([true, true]);
  });

  it('the rest has a longest', () => {
    const { health } = atClock({ maxRestMs: 150 });
    for (let i = 0; i < 20; i += 1) health.failed(timeout);
    expect(health.health().retryInMs).toBe(150);
  });

  it('a success in between starts the count anew', () => {
    const { health } = atClock();
    health.failed(timeout);
    health.succeeded();
    health.failed(timeout);
    expect(health.health()).toMatchObject({ state: 'failing', failures: 1 });
  });

  it('X1: an error that the provider has reasons for, or that is nobody’s or ours, does not count', () => {
    const { health } = atClock();
    const innocent = [
      said('do-not-retry'),
      said('narrow-or-skip'),
      said('raise-budget-or-skip'),
      error('aborted', about),
      error('overloaded', { ...about, reason: 'queue-full', limit: 1 }),
      error('deadline-passed', { ...about, deadlineMs: 1 }),
      error('consent-store', { path: 'p', reason: 'EACCES' }),
    ];
    for (const one of innocent) health.failed(one);
    expect(health.health().failures).toBe(0);
    for (const one of [said('report'), said('retry-with-backoff')]) health.failed(one);
    expect(health.health().failures).toBe(2);
  });
});
