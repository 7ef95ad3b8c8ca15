import { HostError } from '@contextgraphprotocol/host';
import type { StdioChannel } from '@contextgraphprotocol/host/node';
import {
  type DecodeFailure,
  type DecodeResult,
  type Envelope,
  encodeEnvelope,
  type HandshakeAckEnvelope,
  PROTOCOL_VERSION,
} from '@contextgraphprotocol/protocol';
import { attempt } from './attempt.js';
import type { WireProcess } from './provider-session.js';
import type { Timing } from './timing.js';
import { within } from './within.js';

/** How a process is spoken to. */
export interface WireProcessHow {
  /** The host's name for the provider. */
  readonly id: string;
  readonly timing: Timing;
  /** Reads one line. */
  readonly decode: (text: string) => DecodeResult;
  /** Pass over messages of an unknown type without an id, as a receiver does. Default false: nothing is passed over. */
  readonly passOverNotifications?: boolean;
}

/** The raw line-by-line view of a running process. Only one reader may exist: the caller gives the channel away. */
export function wireProcessOver(channel: StdioChannel, how: WireProcessHow): WireProcess {
  const { id, timing, decode } = how;
  let linesRead = 0;

  const readEnvelope = async (call: 'handshake' | 'read', timeoutMs: number): Promise<Envelope> => {
    const line = await channel.readLine({ timeoutMs, signal: timing.signal });
    if (line === null) throw await channel.exitError(call);
    linesRead += 1;
    if (line.kind === 'too-long') {
      throw new HostError('message-too-large', { provider: id, limitBytes: channel.maxLineBytes });
    }
    // Bytes that are not UTF-8 were replaced, as the public suite does; what is left must decode.
    const decoded = decode(line.text);
    if (decoded.ok) return decoded.envelope;
    if (how.passOverNotifications && isNotification(decoded.failure)) return readEnvelope(call, timeoutMs);
    const { message: reason } = decoded.failure;
    const excerpt = line.text.slice(0, 200);
    throw new HostError('malformed-message', { provider: id, reason, line: linesRead, excerpt });
  };
  const write = async (line: string): Promise<null> => {
    const { timeoutMs } = timing;
    const late = () => new HostError('timeout', { provider: id, call: 'write', timeoutMs });
    const failure = await within(
      channel.writeLine(line).then(() => undefined),
      timeoutMs,
      late,
    );
    if (failure) throw failure;
    return null;
  };
  const shakeHands = async (): Promise<HandshakeAckEnvelope> => {
    await write(encodeEnvelope({ type: 'handshake', protocol_version: PROTOCOL_VERSION }));
    return acknowledgement(await readEnvelope('handshake', timing.handshakeTimeoutMs), id);
  };

  return {
    handshake: () => attempt('opening', shakeHands),
    send: (line) => attempt('open', () => write(line)),
    receive: () => attempt('open', () => readEnvelope('read', timing.timeoutMs)),
    kill: async () => {
      await channel.kill();
    },
  };
}

function acknowledgement(reply: Envelope, provider: string): HandshakeAckEnvelope {
  if (reply.type !== 'handshake_ack') {
    const got =
      reply.type === 'error' ? `error ${reply.code ?? 'without a code'}: ${reply.message}` : reply.type;
    throw new HostError('unexpected-envelope', {
      provider,
      call: 'handshake',
      expected: 'handshake_ack',
      got,
    });
  }
  if (family(reply.protocol_version) !== family(PROTOCOL_VERSION)) {
    throw new HostError('version-mismatch', {
      provider,
      hostVersion: PROTOCOL_VERSION,
      providerVersion: reply.protocol_version,
    });
  }
  return reply;
}

// The parity profile compares families only, as the public suite does: `contextgraph/1` and `contextgraph/1.x` pass (H1).
function family(version: string): string {
  return version.split('.', 1)[0] ?? '';
}

function isNotification({ reason, id }: DecodeFailure): boolean {
  return reason === 'unknown-type' && id === undefined;
}
