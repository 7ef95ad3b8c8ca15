import type { Envelope, Exchange } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import type { CloseReport } from '../../src/connection/close-report.js';
import { type OpenConnectionOptions, openConnection } from '../../src/connection/open-connection.js';
import { HostError } from '../../src/errors/host-error.js';
import { failure } from '../fixtures/failure.js';
import { ask } from '../fixtures/start.js';

const ACK: Envelope = {
  type: 'handshake_ack',
  protocol_version: 'contextgraph/1.0',
  provider: { name: 'n', version: '1', data_flow: { reads: true, writes: false, egress: false } },
  capabilities: { query: { kinds: [] }, correlation: true, verify: true },
};
const REPORT: CloseReport = { ended: 'nothing-to-end', code: null, signal: null, durationMs: 0 };

interface Peer {
  readonly seen: Envelope[];
  closes: number;
}

function open(
  answer: (request: Envelope, signal: AbortSignal | undefined) => Promise<Envelope | null>,
  options: Partial<OpenConnectionOptions> = {},
) {
  const peer: Peer = { seen: [], closes: 0 };
  const exchange: Exchange = async (request, { signal } = {}) => {
    peer.seen.push(request);
    return request.type === 'handshake' ? ACK : answer(request, signal);
  };
  const close = async () => {
    peer.closes += 1;
    return REPORT;
  };
  return { peer, opening: openConnection({ id: 'p', exchange, close, ...options }) };
}

const never = () => new Promise<never>(() => undefined);

describe('openConnection', () => {
  it('H1: accepts the frozen version of the family', async () => {
    const connection = await open(never).opening;
    expect(connection.protocolVersion).toBe('contextgraph/1.0');
    expect(connection.ack).toBe(ACK);
  });

  it('closes the transport once when the handshake fails, before it rejects', async () => {
    const peer = open(never, { exchange: async () => null });
    await failure(peer.opening, 'unexpected-envelope');
    expect(peer.peer.closes).toBe(1);
  });

  it('rejects with the fault of the handshake even when the transport cannot be closed', async () => {
    const { opening } = open(never, {
      exchange: async () => ({ type: 'error', code: 'internal', message: 'm' }),
      close: () => Promise.reject(new Error('stuck')),
    });
    await failure(opening, 'provider-error');
  });

  it('no reply to a query, or one of another type, is an error', async () => {
    const connection = await open(async () => null).opening;
    expect((await failure(connection.query(ask('g')), 'unexpected-envelope')).details.got).toBe('nothing');
    const other = await open(async () => ({ type: 'shutdown' })).opening;
    expect((await failure(other.query(ask('g')), 'unexpected-envelope')).details.got).toBe('shutdown');
  });

  it('verify is not sent to a provider that did not declare it (V2)', async () => {
    const { peer, opening } = open(never, {
      exchange: async () => ({ ...ACK, capabilities: { query: { kinds: [] } } }) as Envelope,
    });
    await failure((await opening).verify({ frames: [] }), 'verify-unsupported');
    expect(peer.seen).toHaveLength(0);
  });

  it('at most one verify is outstanding, while queries overlap', async () => {
    let verifies = 0;
    let most = 0;
    const connection = await open(async (request) => {
      if (request.type === 'query') {
        const id = request.id ?? '';
        return { type: 'frames', id, result: { frames: [], truncated: false } };
      }
      verifies += 1;
      most = Math.max(most, verifies);
      await new Promise((resolve) => setTimeout(resolve, 20));
      verifies -= 1;
      return { type: 'verified', response: { verdicts: [] } };
    }).opening;
    await Promise.all(
      [1, 2, 3].flatMap(() => [connection.verify({ frames: [] }), connection.query(ask('g'))]),
    );
    expect(most).toBe(1);
  });

  it('maxInFlight bounds the overlap', async () => {
    let active = 0;
    let most = 0;
    const connection = await open(
      async (request) => {
        active += 1;
        most = Math.max(most, active);
        await new Promise((resolve) => setTimeout(resolve, 5));
        active -= 1;
        const id = request.type === 'query' ? (request.id ?? '') : '';
        return { type: 'frames', id, result: { frames: [], truncated: false } };
      },
      { maxInFlight: 3 },
    ).opening;
    await Promise.all(Array.from({ length: 12 }, () => connection.query(ask('g'))));
    expect(most).toBe(3);
  });

  it('H4: ids are unique on a connection', async () => {
    const { peer, opening } = open(async (request) => {
      const id = request.type === 'query' ? (request.id ?? '') : '';
      return { type: 'frames', id, result: { frames: [], truncated: false } };
    });
    const connection = await opening;
    await Promise.all(Array.from({ length: 50 }, () => connection.query(ask('g'))));
    const ids = peer.seen.flatMap((request) => (request.type === 'query' ? [request.id] : []));
    expect(new Set(ids).size).toBe(50);
  });

  it('an exchange that ignores its signal cannot hang a call or a close', async () => {
    const { peer, opening } = open(never);
    const connection = await opening;
    await failure(connection.query(ask('g'), { timeoutMs: 20 }), 'timeout');
    const call = failure(connection.query(ask('g')), 'closed');
    expect(await connection.close()).toEqual(REPORT);
    await call;
    expect([peer.closes, connection.state()]).toEqual([1, 'closed']);
  });

  it('a teardown that never ends is ended by its own limit', async () => {
    const connection = await open(never, { close: never, closeTimeoutMs: 30 }).opening;
    expect((await failure(connection.close(), 'timeout')).details.call).toBe('shutdown');
    expect(connection.state()).toBe('closed');
  });

  it('a lost transport closes the connection, and every call fails with the reason', async () => {
    let lose: (error: HostError) => void = () => undefined;
    const lost = new Promise<HostError>((resolve) => {
      lose = resolve;
    });
    const { peer, opening } = open(never, { lost });
    const connection = await opening;
    const call = failure(connection.query(ask('g')), 'unresponsive');
    lose(new HostError('unresponsive', { provider: 'p', waitedMs: 1 }));
    await call;
    await failure(connection.query(ask('g')), 'unresponsive');
    expect(await connection.close()).toEqual(REPORT);
    expect(peer.closes).toBe(1);
  });

  it('limits that make no sense are refused by name', async () => {
    await failure(open(never, { handshakeTimeoutMs: -1 }).opening, 'invalid-option');
    await failure(open(never, { requestTimeoutMs: Number.NaN }).opening, 'invalid-option');
    const connection = await open(never).opening;
    await failure(connection.query(ask('g'), { timeoutMs: 0 }), 'invalid-option');
  });
});
