import { checkMembers } from '../../calls/check-call.js';
import { texts, words } from '../../calls/wants.js';
import type { Connection } from '../../connection/connection.js';
import { type OpenConnectionOptions, openConnection } from '../../connection/open-connection.js';
import { openStdioChannel, type StdioChannelOptions } from './stdio-channel.js';
import { createStdioExchange, type StdioExchangeOptions } from './stdio-exchange.js';
import type { TeardownOptions } from './teardown.js';

/** A provider that failed its handshake gets less patience, in milliseconds. */
const IMPATIENT: TeardownOptions = { writeMs: 100, graceMs: 300, termMs: 300 };

/** Options of {@link connectStdio}. */
export interface ConnectStdioOptions
  extends StdioChannelOptions,
    StdioExchangeOptions,
    Omit<OpenConnectionOptions, 'exchange' | 'close' | 'lost' | 'laneFree'> {
  readonly id: string;
  /** How long each rung of the teardown may take. */
  readonly teardown?: TeardownOptions;
}

/**
 * Starts a provider's program and opens a connection to it. Errors: `spawn-failed`, and those of `openConnection` and of
 * the exchange; the process is gone when it rejects.
 */
export async function connectStdio(options: ConnectStdioOptions): Promise<Connection> {
  const given = { call: 'connectStdio', argument: 'options', needs: ['id', 'program'], isPart: true };
  checkMembers(options, { id: words, program: words, args: texts, cwd: words }, given);
  const channel = await openStdioChannel(options);
  const exchange = createStdioExchange(channel, options);
  const patience: { teardown: TeardownOptions | undefined } = { teardown: IMPATIENT };
  const connection = await openConnection({
    ...options,
    exchange,
    lost: exchange.lost,
    laneFree: (signal) => exchange.laneFree(signal),
    close: () => channel.close(patience.teardown),
  });
  patience.teardown = options.teardown;
  return connection;
}
