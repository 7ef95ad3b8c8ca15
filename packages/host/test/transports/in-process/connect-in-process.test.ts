import type { Envelope, Exchange } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { setAsideOf } from '../../../src/connection/set-aside.js';
import { connectInProcess } from '../../../src/transports/in-process/connect-in-process.js';
import { failure } from '../../fixtures/failure.js';
import { ask } from '../../fixtures/start.js';

const frame = (id: string, score: unknown) => ({
  id,
  kind: 'doc',
  title: id,
  score,
  token_cost: 1,
  content: 'abc',
  citation_label: id,
});

function provider(reply: (request: Envelope) => unknown): Exchange {
  return async (request) => {
    if (request.type !== 'handshake') return reply(request) as Envelope | null;
    return {
      type: 'handshake_ack',
      protocol_version: 'contextgraph/1.0-draft',
      provider: { name: 'n', version: '1', data_flow: { reads: true, writes: false, egress: false } },
      capabilities: { query: { kinds: ['doc'] } },
    };
  };
}

describe('connectInProcess', () => {
  it('speaks the same lifecycle over a function, and says shutdown at the end (R2)', async () => {
    const seen: string[] = [];
    const exchange = provider((request) => {
      seen.push(request.type);
      if (request.type === 'shutdown') return null;
      return { type: 'frames', result: { frames: [frame('a', 0.5)], truncated: false } };
    });
    const connection = await connectInProcess({ id: 'p', exchange });
    expect((await connection.query(ask('g'))).frames.map(({ id }) => id)).toEqual(['a']);
    expect((await connection.close()).ended).toBe('nothing-to-end');
    expect(seen).toEqual(['query', 'shutdown']);
  });

  it('validates replies like those of a stranger: a bad frame is set aside (U2), nonsense is malformed', async () => {
    const frames = [frame('good', 0.5), frame('bad', 'high')];
    const half = await connectInProcess({
      id: 'p',
      exchange: provider(() => ({ type: 'frames', result: { frames, truncated: false } })),
    });
    const result = await half.query(ask('g'));
    expect(result.frames.map(({ id }) => id)).toEqual(['good']);
    expect(setAsideOf(result)).toMatchObject([{ id: 'bad' }]);
    for (const nonsense of [42, [], { type: 'frames' }, { type: 'greeting' }]) {
      const connection = await connectInProcess({ id: 'p', exchange: provider(() => nonsense) });
      await failure(connection.query(ask('g')), 'malformed-message');
    }
    const silent = await connectInProcess({ id: 'p', exchange: provider(() => undefined) });
    await failure(silent.query(ask('g')), 'unexpected-envelope');
  });

  it('defect 4: a provider whose shutdown never ends cannot hang the close', async () => {
    const exchange = provider((request) =>
      request.type === 'shutdown' ? new Promise(() => undefined) : null,
    );
    const connection = await connectInProcess({ id: 'p', exchange });
    const started = performance.now();
    await failure(connection.close(), 'timeout');
    expect(performance.now() - started).toBeLessThan(3_500);
    expect(connection.state()).toBe('closed');
  });

  it('a provider that throws fails its own call', async () => {
    const exchange = provider(() => {
      throw new RangeError('provider bug');
    });
    const connection = await connectInProcess({ id: 'p', exchange });
    await expect(connection.query(ask('g'))).rejects.toThrow('provider bug');
    expect(connection.state()).toBe('ready');
  });
});
