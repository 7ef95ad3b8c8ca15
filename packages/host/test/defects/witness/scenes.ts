import {
  type ContextFrame,
  type ContextQuery,
  contentDigest,
  type Envelope,
  type Exchange,
} from '@contextgraphprotocol/protocol';
import { expect } from 'vitest';
import { honest, type SeenRequest, type TestAnswer, type TestServer } from '../../fixtures/http-provider.js';
import { LEAVING } from '../../fixtures/in-process.js';
import { ask, fixtureCommand } from '../../fixtures/start.js';
import type { Subject } from './subject.js';

/** What a scene is played with, beside the host. */
export interface Stage {
  serve(answer: (request: SeenRequest) => TestAnswer | undefined): Promise<TestServer>;
}

/** Plays a defect before a host; rejects when the host has it. */
export type Scene = (host: Subject, stage: Stage) => Promise<void>;

const HELD = { provider_id: 'p', frame_id: 'a', content_digest: contentDigest('abc') };

async function addFixture(host: Subject, mode: string): Promise<void> {
  const { program, args } = fixtureCommand(mode);
  await host.addStdio('p', program, args);
}

function wire(request: SeenRequest): Envelope {
  return JSON.parse(request.body) as Envelope;
}

/** How a call failed, as text; what it gave when it did not fail. */
async function ending(call: Promise<unknown>): Promise<string> {
  return call.then(
    (value) => `it gave ${JSON.stringify(value)}`,
    (error: unknown) => String(error),
  );
}

/** An honest exchange in this process, with `query` instead of its own. */
function exchanging(query: (asked: ContextQuery) => Envelope, end: Exchange = async () => null): Exchange {
  return async (request) => {
    if (request.type === 'query') return query(request.query);
    if (request.type === 'shutdown') return end(request);
    return JSON.parse(
      String(
        honest(
          { method: 'POST', url: '/', headers: {}, body: JSON.stringify(request) },
          { capabilities: { query: { kinds: ['doc'] } } },
        ).body,
      ),
    );
  };
}

function framesOf(...ids: readonly string[]): Envelope {
  const rest = { kind: 'doc', title: 't', score: 0.5, token_cost: 1, content: 'abc', citation_label: 'c' };
  return { type: 'frames', result: { frames: ids.map((id) => ({ id, ...rest })), truncated: false } };
}

const queried = (server: TestServer) => server.seen.filter((request) => wire(request).type === 'query');

/** By the number of the defect. */
export const SCENES: Readonly<Record<number, Scene>> = {
  1: async (host) => {
    await addFixture(host, 'lock-step');
    expect(await ending(host.query('p', ask('sleep:400'), { timeoutMs: 100 }))).toMatch(/timeout|within/);
    expect(await host.query('p', ask('next'), { timeoutMs: 5_000 })).toEqual(['next']);
  },
  2: async (host) => {
    await addFixture(host, 'noisy');
    expect(await host.query('p', ask('one'))).toEqual(['one']);
    expect(await host.query('p', ask('two'))).toEqual(['two']);
  },
  3: async (host) => {
    await addFixture(host, 'reads-late');
    await ending(host.query('p', ask('x'.repeat(400_000)), { timeoutMs: 100 }));
    expect(await host.query('p', ask('next'), { timeoutMs: 5_000 })).toEqual(['next']);
  },
  4: async (host) => {
    host.register(
      'p',
      exchanging(
        () => framesOf('a'),
        () => new Promise(() => undefined),
      ),
    );
    await host.query('p', ask('g'));
    let over = false;
    const ended = host.shutdown().then(() => {
      over = true;
    });
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 4_000))]);
    expect(over).toBe(true);
  },
  5: async (host) => {
    await addFixture(host, 'wrong-id');
    expect(await ending(host.query('p', ask('g')))).toContain('id "q');
  },
  6: async (host, { serve }) => {
    const elsewhere = await serve((request) => honest(request));
    const server = await serve((request) =>
      wire(request).type === 'query'
        ? { status: 307, headers: { location: elsewhere.url } }
        : honest(request),
    );
    await host.addHttp('p', server.url);
    await ending(host.query('p', ask('g')));
    expect(elsewhere.seen).toEqual([]);
  },
  7: async (host, { serve }) => {
    const server = await serve((request) =>
      wire(request).type === 'query'
        ? { status: 500, body: String(request.headers.authorization) }
        : honest(request),
    );
    await host.addHttp('p', server.url, { bearer: 's3cret-token' });
    expect(await ending(host.query('p', ask('g')))).not.toContain('s3cret-token');
  },
  8: async (host, { serve }) => {
    const first = await serve((request) => honest(request, { provider: LEAVING }));
    const other = await serve((request) =>
      honest(request, { provider: { ...LEAVING, name: 'somebody else' } }),
    );
    await host.addHttp('p', first.url);
    await host.consent('p');
    expect(await host.query('p', ask('g'))).toEqual(['g']);
    await host.remove('p');
    await host.addHttp('p', other.url);
    await ending(host.query('p', ask('g')));
    expect(queried(other)).toEqual([]);
  },
  9: async (host, { serve }) => {
    const server = await serve((request) => honest(request, { provider: LEAVING }));
    await host.addHttp('p', server.url);
    await host.consent('p');
    await host.revoke('p');
    await ending(host.query('p', ask('g')));
    expect(queried(server)).toEqual([]);
  },
  10: async (host, { serve }) => {
    const server = await serve((request) => honest(request, { provider: LEAVING }));
    await host.addHttp('p', server.url);
    await ending(host.verify([HELD]));
    expect(server.seen.map((request) => wire(request).type)).toEqual(['handshake']);
  },
  11: async (host) => {
    const huge = framesOf('a');
    if (huge.type !== 'frames') return;
    const frames = huge.result.frames.map(
      (frame) => ({ ...frame, content: 'x'.repeat(100_000) }) as ContextFrame,
    );
    host.register(
      'p',
      exchanging(() => ({ ...huge, result: { ...huge.result, frames } })),
    );
    expect(await ending(host.query('p', ask('g')))).toContain('B3');
  },
  12: async (host) => {
    expect(await ending(addFixture(host, 'scope-lie'))).toContain('C5');
    expect(await ending(addFixture(host, 'blank'))).toContain('H2');
  },
  13: async (host, { serve }) => {
    const server = await serve((request) => honest(request));
    await host.addHttp('p', server.url);
    await host.query('p', {
      ...ask('g'),
      embedding: [1, 2],
      representation_preferences: ['compact', 'full'],
    });
    const [sent] = queried(server).map(({ body }) => JSON.parse(body).query);
    expect(sent).not.toHaveProperty('embedding');
    expect(JSON.stringify(sent)).not.toContain('compact');
  },
  14: async (host) => {
    host.register(
      'good',
      exchanging(() => framesOf('a')),
    );
    host.register(
      'bad',
      exchanging(() => {
        throw new Error('broken');
      }),
    );
    expect(await host.queryAll(ask('g'))).toEqual({ good: ['a'], bad: expect.stringContaining('broken') });
  },
  15: async (host, { serve }) => {
    const filler = 'y'.repeat(200_000);
    const server = await serve((request) => {
      const answer = honest(request);
      return wire(request).type === 'query'
        ? { ...answer, body: String(answer.body).replace('{', `{"x":"${filler}",`) }
        : answer;
    });
    await host.addHttp('p', server.url, { maxBodyBytes: 100_000 });
    expect(await ending(host.query('p', ask('g')))).toContain('more than 100000 bytes');
  },
  16: async (host) => {
    await addFixture(host, 'lock-step');
    const first = host.query('p', ask('sleep:600'), { timeoutMs: 5_000 });
    first.catch(() => undefined); // It is looked at below, if the scene comes that far.
    const second = await ending(host.query('p', ask('second'), { timeoutMs: 100 }));
    expect(second).toContain('was not sent');
    expect(await first).toEqual(['sleep:600']);
  },
  17: async (host) => {
    const source = `const say = (m) => console.log(JSON.stringify(m));
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { type, id, query } = JSON.parse(line);
        if (type === 'handshake') say(${JSON.stringify(JSON.parse(String(honest({ method: '', url: '', headers: {}, body: '{"type":"handshake"}' }).body)))});
        if (type === 'shutdown' || query?.goal === 'die') process.exit();
        if (type === 'query') say({ ...${JSON.stringify(framesOf('alive'))}, id });
      });`;
    await host.addStdio('p', process.execPath, ['-e', source]);
    await ending(host.query('p', ask('die')));
    expect(await host.query('p', ask('again'), { timeoutMs: 5_000 })).toEqual(['alive']);
  },
  18: async (host) => {
    await addFixture(host, 'correlated');
    const signal = AbortSignal.timeout(50);
    expect(await ending(host.query('p', ask('sleep:3000'), { timeoutMs: 2_000, signal }))).toContain('abort');
  },
  19: async (host) => {
    host.register(
      'p',
      exchanging(() => framesOf('a')),
    );
    await host.query('p', ask('g'));
    expect(host.events.length).toBeGreaterThan(0);
  },
  20: async (host) => {
    process.env['CONTEXTGRAPH_TEST_SECRET'] = 'x';
    try {
      await addFixture(host, 'environment');
      expect((await host.query('p', ask('g'))).join()).not.toContain('CONTEXTGRAPH_TEST_SECRET');
    } finally {
      delete process.env['CONTEXTGRAPH_TEST_SECRET'];
    }
  },
  23: async (host) => {
    const verdicts = (['valid', 'gone'] as const).map((status) => ({ frame: HELD, status }));
    host.register('p', async (request, options) => {
      if (request.type === 'verify') return { type: 'verified', response: { verdicts } };
      const reply = await exchanging(() => framesOf('a'))(request, options);
      return reply?.type === 'handshake_ack'
        ? { ...reply, capabilities: { ...reply.capabilities, verify: true } }
        : reply;
    });
    expect(await host.verify([HELD])).toEqual([]);
  },
  26: async (host) => {
    await addFixture(host, 'not-utf8');
    expect(await ending(host.query('p', ask('bad')))).toContain('not a message');
    expect(await host.query('p', ask('good'))).toEqual(['good']);
  },
};
