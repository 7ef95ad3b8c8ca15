import type { DecodeResult } from '@contextgraphprotocol/protocol';
import { checkMembers } from '../../calls/check-call.js';
import { call, words } from '../../calls/wants.js';
import type { Connection } from '../../connection/connection.js';
import { type OpenConnectionOptions, openConnection } from '../../connection/open-connection.js';
import { sayShutdown } from '../../connection/say-shutdown.js';
import { validatedExchange } from './validated-exchange.js';

/** How long an in-process provider may take over `shutdown`, in milliseconds. */
const SHUTDOWN_MS = 2_000;

/** Options of {@link connectInProcess}. */
export interface ConnectInProcessOptions extends Omit<OpenConnectionOptions, 'close' | 'lost' | 'laneFree'> {
  /** Reads what the provider answers. Default: the protocol's tolerant decoder. */
  readonly decode?: (value: unknown) => DecodeResult;
}

/**
 * Connects to a provider in this process through its exchange, for example `(envelope) => handleEnvelope(provider,
 * envelope)`. Its replies are validated like everybody's. Errors: those of `openConnection`, and `malformed-message`.
 */
export async function connectInProcess(options: ConnectInProcessOptions): Promise<Connection> {
  const given = { call: 'connectInProcess', argument: 'options', needs: ['id', 'exchange'], isPart: true };
  checkMembers(options, { id: words, exchange: call, decode: call }, given);
  const { decode, ...rest } = options;
  const exchange = validatedExchange(options.id, options.exchange, decode);
  return openConnection({
    ...rest,
    exchange,
    close: () => sayShutdown(options.id, options.exchange, SHUTDOWN_MS),
  });
}
