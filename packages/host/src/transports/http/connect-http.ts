import { checkMembers } from '../../calls/check-call.js';
import { url, words } from '../../calls/wants.js';
import type { CloseReport } from '../../connection/close-report.js';
import type { Connection } from '../../connection/connection.js';
import { milliseconds } from '../../connection/deadline.js';
import { type OpenConnectionOptions, openConnection } from '../../connection/open-connection.js';
import { nothingToEnd, sayShutdown } from '../../connection/say-shutdown.js';
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
  const given = { call: 'connectHttp', argument: 'options', needs: ['id', 'url'], isPart: true };
  checkMembers(options, { id: words, url }, given);
  // Each call has the connection's limits already; a shorter one here would silently win over them.
  const exchange = createHttpExchange({
    ...options,
    timeoutMs: options.timeoutMs ?? Number.POSITIVE_INFINITY,
  });
  const shutdownTimeoutMs = milliseconds('shutdownTimeoutMs', options.shutdownTimeoutMs, 2_000);
  let farewell = async (start: number): Promise<CloseReport> => nothingToEnd(start);
  const connection = await openConnection({
    ...options,
    exchange,
    treatAsEgress: options.treatAsEgress === true || !isLoopbackHost(new URL(options.url).hostname),
    close: () => farewell(performance.now()),
  });
  // The server stays up whatever it answers (R2), so its answer does not matter.
  farewell = (start) => sayShutdown(options.id, exchange, shutdownTimeoutMs).catch(() => nothingToEnd(start));
  return connection;
}
