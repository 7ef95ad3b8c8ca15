import {
  checkHandshakeAck,
  type Envelope,
  type Exchange,
  type HandshakeAckEnvelope,
  PROTOCOL_VERSION,
  parseProtocolVersion,
  versionsCompatible,
} from '@contextgraphprotocol/protocol';
import { HostError } from '../errors/host-error.js';
import { withDeadline } from './deadline.js';
import { providerError, unexpectedReply } from './reply.js';

/** What {@link shakeHands} needs. */
export interface HandshakeOptions {
  readonly id: string;
  readonly exchange: Exchange;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** False: only the version family is compared, as the text before the first `.`. */
  readonly check: boolean;
}

/**
 * Sends `handshake` and judges the answer (H1, H2, H3, C5). Errors: `timeout`, `aborted`, `version-mismatch` (also for
 * an `incompatible_version` of the provider), `malformed-version`, `handshake-refused`, `provider-error`,
 * `unexpected-envelope`, and those of the transport.
 */
export async function shakeHands(options: HandshakeOptions): Promise<HandshakeAckEnvelope> {
  const { id: provider, timeoutMs } = options;
  const call = 'handshake';
  const reply = await withDeadline(
    {
      timeoutMs,
      signals: [options.signal],
      timedOut: () => new HostError('timeout', { provider, call, timeoutMs }),
      aborted: (reason) => new HostError('aborted', { provider, call }, reason),
    },
    (signal) => options.exchange({ type: 'handshake', protocol_version: PROTOCOL_VERSION }, { signal }),
  );
  const ack = acknowledgement(provider, reply);
  checkVersion(provider, ack.protocol_version, options.check);
  if (options.check) {
    const violations = checkHandshakeAck(ack);
    if (violations.length > 0) throw new HostError('handshake-refused', { provider, violations });
  }
  return ack;
}

function acknowledgement(provider: string, reply: Envelope | null): HandshakeAckEnvelope {
  if (reply?.type === 'handshake_ack') return reply;
  if (reply?.type !== 'error') throw unexpectedReply(provider, 'handshake', reply);
  if (reply.code !== 'incompatible_version') throw providerError(provider, 'handshake', reply);
  throw new HostError('version-mismatch', {
    provider,
    hostVersion: PROTOCOL_VERSION,
    wireMessage: reply.message,
  });
}

function checkVersion(provider: string, providerVersion: string, byGrammar: boolean): void {
  const details = { provider, hostVersion: PROTOCOL_VERSION, providerVersion };
  if (!byGrammar) {
    if (family(providerVersion) !== family(PROTOCOL_VERSION))
      throw new HostError('version-mismatch', details);
    return;
  }
  if (parseProtocolVersion(providerVersion) === undefined) {
    throw new HostError('malformed-version', { provider, providerVersion });
  }
  if (!versionsCompatible(PROTOCOL_VERSION, providerVersion))
    throw new HostError('version-mismatch', details);
}

function family(version: string): string {
  return version.split('.', 1)[0] ?? '';
}
