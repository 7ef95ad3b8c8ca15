import { type DecodeResult, decodeEnvelopeValue, type Exchange } from '@contextgraphprotocol/protocol';
import type { Connection } from '../../connection/connection.js';
import { type OpenConnectionOptions, openConnection } from '../../connection/open-connection.js';
import { sayShutdown } from '../../connection/say-shutdown.js';
import { rememberSetAside } from '../../connection/set-aside.js';
import { HostError } from '../../errors/host-error.js';
import { printable } from '../../errors/printable.js';

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
export function connectInProcess(options: ConnectInProcessOptions): Promise<Connection> {
  const { decode = decodeEnvelopeValue, ...rest } = options;
  const exchange = validated(options.id, options.exchange, decode);
  return openConnection({
    ...rest,
    exchange,
    close: () => sayShutdown(options.id, options.exchange, SHUTDOWN_MS),
  });
}

function validated(provider: string, exchange: Exchange, decode: (value: unknown) => DecodeResult): Exchange {
  return async (request, options) => {
    const reply: unknown = await exchange(request, options);
    if (reply === null || reply === undefined) return null;
    const decoded = decode(reply);
    if (!decoded.ok) {
      const excerpt = printable(decoded.failure.type ?? typeof reply);
      throw new HostError('malformed-message', { provider, reason: decoded.failure.message, excerpt });
    }
    rememberSetAside(decoded.envelope, decoded.setAside);
    return decoded.envelope;
  };
}
