import type { Exchange, HandshakeAckEnvelope } from '@contextgraphprotocol/protocol';
import { checkMembers } from '../calls/check-call.js';
import { call, words } from '../calls/wants.js';
import { HostError } from '../errors/host-error.js';
import { createCallRunner } from './call-runner.js';
import type { CloseReport } from './close-report.js';
import type { Connection } from './connection.js';
import { type ConnectionEvent, type ConnectionState, nextState } from './connection-state.js';
import { milliseconds, withDeadline } from './deadline.js';
import { shakeHands } from './handshake.js';

/** Options of {@link openConnection}. */
export interface OpenConnectionOptions {
  /** The id that the host gives the provider: used in errors, and as `provider_id` in frame identities. */
  readonly id: string;
  /** Carries one envelope there and one back. */
  readonly exchange: Exchange;
  /** Ends the transport. Called once. */
  readonly close: () => Promise<CloseReport>;
  /** Default 10 000. */
  readonly handshakeTimeoutMs?: number;
  /** How long a provider may take to answer one call whose turn has come. Default 30 000. */
  readonly requestTimeoutMs?: number;
  /** How long a call may wait for its turn behind others. Default: `requestTimeoutMs`. */
  readonly queueTimeoutMs?: number;
  /** How long `close` may take before it fails with `timeout`. Default 15 000. */
  readonly closeTimeoutMs?: number;
  /** Ends the opening early with `aborted`. */
  readonly signal?: AbortSignal;
  /** Shows `data_flow.egress` as true whatever the provider declared (C4). */
  readonly treatAsEgress?: boolean;
  /** Default true: a handshake that breaks H1, H2, C5, P2 or E1 is refused. False: only the version family is compared. */
  readonly checkHandshake?: boolean;
  /** Correlated calls in flight at once. Default 64. */
  readonly maxInFlight?: number;
  /** Calls that may wait for their turn. Default 256. */
  readonly maxQueued?: number;
  /** Settles when the transport dies by itself, so that the connection closes at once. */
  readonly lost?: Promise<HostError>;
  /** Resolves when the transport can take a request without an id; a call's time starts after it. */
  readonly laneFree?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Opens the one kind of connection that there is, over any transport: handshake (H1, H2, H3, C5), then `query` and
 * `verify` until `close`. When the handshake fails the transport is closed before the error is thrown.
 */
export async function openConnection(options: OpenConnectionOptions): Promise<Connection> {
  const given = {
    call: 'openConnection',
    argument: 'options',
    needs: ['id', 'exchange', 'close'],
    isPart: true,
  };
  checkMembers(options, { id: words, exchange: call, close: call }, given);
  const life = createLife(options);
  try {
    const ack = await shakeHands({
      id: options.id,
      exchange: options.exchange,
      timeoutMs: milliseconds('handshakeTimeoutMs', options.handshakeTimeoutMs, 10_000),
      signal: options.signal,
      check: options.checkHandshake ?? true,
    });
    life.advance('acknowledged');
    return readyConnection(options, life, ack);
  } catch (error) {
    await life.end().catch(() => undefined); // The handshake's error is the one that matters.
    throw error;
  }
}

interface Life {
  state(): ConnectionState;
  advance(event: ConnectionEvent): void;
  /** Begins the teardown, or joins it. */
  end(): Promise<CloseReport>;
  /** Fires when the teardown begins; its reason is why. */
  readonly ending: AbortSignal;
}

function createLife(options: OpenConnectionOptions): Life {
  const { id: provider } = options;
  const timeoutMs = milliseconds('closeTimeoutMs', options.closeTimeoutMs, 15_000);
  const ending = new AbortController();
  let state: ConnectionState = 'connecting';
  let report: Promise<CloseReport> | undefined;

  const advance = (event: ConnectionEvent) => {
    state = nextState(state, event);
  };
  const tearDown = async () => {
    try {
      return await withDeadline(
        {
          timeoutMs,
          signals: [],
          timedOut: () => new HostError('timeout', { provider, call: 'shutdown', timeoutMs }),
          aborted: () => new HostError('aborted', { provider, call: 'shutdown' }),
        },
        options.close,
      );
    } finally {
      advance('ended');
    }
  };
  const end = (reason?: HostError) => {
    if (report !== undefined) return report;
    advance('end');
    ending.abort(reason ?? new HostError('closed', { provider, call: 'shutdown' }));
    report = tearDown();
    return report;
  };

  options.lost?.then(
    (reason) => end(reason).catch(() => undefined), // Nobody awaits this teardown; a later close() shares its outcome.
    () => undefined,
  );
  return { state: () => state, advance, end, ending: ending.signal };
}

function readyConnection(options: OpenConnectionOptions, life: Life, ack: HandshakeAckEnvelope): Connection {
  const { capabilities, provider } = ack;
  const runner = createCallRunner(options, capabilities.correlation === true, life.ending);
  return {
    id: options.id,
    provider: options.treatAsEgress
      ? { ...provider, data_flow: { ...provider.data_flow, egress: true } }
      : provider,
    capabilities,
    protocolVersion: ack.protocol_version,
    ack,
    state: life.state,
    query: (query, callOptions) => runner.query(query, callOptions),
    verify: async (request, callOptions) => {
      if (capabilities.verify !== true) throw new HostError('verify-unsupported', { provider: options.id });
      return runner.verify(request, callOptions);
    },
    close: () => life.end(),
  };
}
