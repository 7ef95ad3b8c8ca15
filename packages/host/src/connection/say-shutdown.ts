import type { Exchange } from '@contextgraphprotocol/protocol';
import { HostError } from '../errors/host-error.js';
import type { CloseReport } from './close-report.js';
import { withDeadline } from './deadline.js';

/**
 * Tells a peer that is no process of ours to end (R2), and waits no longer than `timeoutMs`. Rejects with `timeout` and
 * with what the exchange rejects with.
 */
export async function sayShutdown(
  provider: string,
  exchange: Exchange,
  timeoutMs: number,
): Promise<CloseReport> {
  const start = performance.now();
  const call = 'shutdown';
  await withDeadline(
    {
      timeoutMs,
      signals: [],
      timedOut: () => new HostError('timeout', { provider, call, timeoutMs }),
      aborted: (reason) => new HostError('aborted', { provider, call }, reason),
    },
    (signal) => exchange({ type: 'shutdown' }, { signal }),
  );
  return nothingToEnd(start);
}

/** The report for a peer that stays up. `start` is `performance.now()` at the beginning of the teardown. */
export function nothingToEnd(start: number): CloseReport {
  const durationMs = Math.round(performance.now() - start);
  return { ended: 'nothing-to-end', code: null, signal: null, durationMs };
}
