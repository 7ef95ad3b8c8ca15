import type { CloseReport } from '../../connection/close-report.js';
import type { Connection } from '../../connection/connection.js';
import { milliseconds, withDeadline } from '../../connection/deadline.js';
import { type OpenConnectionOptions, openConnection } from '../../connection/open-connection.js';
import { HostError } from '../../errors/host-error.js';
import { createHttpExchange, type HttpExchangeOptions } from './http-exchange.js';
import { isLoopbackHost } from './insecure-transport.js';

/** Options of {@link connectHttp}. */
export interface ConnectHttpOptions
  extends HttpExchangeOptions,
    Omit<OpenConnectionOptions, 'exchange' | 'close' | 'lost' | 'laneFree'> {
  readonly id: string;
  /** How long the goodbye may take, in milliseconds. Default 2 000. */
  readonly shutdownTimeoutMs?: number;
}

/**
 * Opens a connection to a provider's URL. A provider on another machine counts as egress whatever it declares (C4);
 * `treatAsEgress: true` extends that to loopback. Errors: those of `createHttpExchange` and of `openConnection`.
 */
export async function connectHttp(options: ConnectHttpOptions): Promise<Connection> {
  const exchange = createHttpExchange(options);
  const shutdownTimeoutMs = milliseconds('shutdownTimeoutMs', options.shutdownTimeoutMs, 2_000);
  let established = false;
  const connection = await openConnection({
    ...options,
    exchange,
    treatAsEgress: options.treatAsEgress === true || !isLoopbackHost(new URL(options.url).hostname),
    close: () => sayGoodbye(established, (signal) => exchange({ type: 'shutdown' }, { signal })),
  });
  established = true;
  return connection;

  async function sayGoodbye(
    known: boolean,
    shutdown: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<CloseReport> {
    const start = performance.now();
    const { id: provider } = options;
    const call = 'shutdown';
    const limits = {
      timeoutMs: shutdownTimeoutMs,
      signals: [],
      timedOut: () => new HostError('timeout', { provider, call, timeoutMs: shutdownTimeoutMs }),
      aborted: () => new HostError('aborted', { provider, call }),
    };
    // The server stays up whatever it answers (R2), so its answer does not matter.
    if (known) await withDeadline(limits, shutdown).catch(() => undefined);
    const durationMs = Math.round(performance.now() - start);
    return { ended: 'nothing-to-end', code: null, signal: null, durationMs };
  }
}
