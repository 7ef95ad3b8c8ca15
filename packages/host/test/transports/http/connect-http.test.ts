import { afterEach, describe, expect, it } from 'vitest';
import { isHostError } from '../../../src/errors/host-error.js';
import { type ConnectHttpOptions, connectHttp } from '../../../src/transports/http/connect-http.js';
import { failure } from '../../fixtures/failure.js';
import {
  honest,
  type SeenRequest,
  startServer,
  type TestAnswer,
  type TestServer,
} from '../../fixtures/http-provider.js';
import { ask } from '../../fixtures/start.js';

const servers: TestServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(
  answer: (request: SeenRequest) => TestAnswer | undefined | Promise<TestAnswer | undefined> = honest,
): Promise<TestServer> {
  const server = await startServer(answer);
  servers.push(server);
  return server;
}

function connect(server: TestServer, options: Partial<ConnectHttpOptions> = {}) {
  return connectHttp({ id: 'web', url: server.url, ...options });
}

describe('a connection over HTTP', () => {
  it('H1, H4: posts one envelope per request and checks the echoed id', async () => {
    const server = await serve();
    const connection = await connect(server);
    const result = await connection.query(ask('g'));
    expect(result.frames.map(({ id }) => id)).toEqual(['g']);
    expect(await connection.verify({ frames: [] })).toEqual({ verdicts: [] });
    expect(await connection.close()).toMatchObject({ ended: 'nothing-to-end', code: null, signal: null });
    const sent = server.seen.map(({ body }) => JSON.parse(body));
    expect(sent.map(({ type }) => type)).toEqual(['handshake', 'query', 'verify', 'shutdown']);
    expect(sent[1].id).toBe('q1');
    expect(sent[2].id).toBeUndefined();
    for (const { method, url, headers } of server.seen) {
      expect([method, url, headers['content-type']]).toEqual(['POST', '/contextgraph', 'application/json']);
    }
  });

  it('H4: no id goes to a provider without correlation, and its queries take turns', async () => {
    let active = 0;
    let most = 0;
    const server = await serve(async (request) => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setTimeout(resolve, 20));
      active -= 1;
      return honest(request, { capabilities: { query: { kinds: [] } } });
    });
    const connection = await connect(server);
    await Promise.all(['a', 'b', 'c'].map((goal) => connection.query(ask(goal))));
    expect(most).toBe(1);
    for (const { body } of server.seen) expect(JSON.parse(body)).not.toHaveProperty('id');
  });

  it('defect 5: a foreign id is refused on frames and on error', async () => {
    for (const type of ['frames', 'error']) {
      const server = await serve((request) => {
        const { type: asked } = JSON.parse(request.body);
        if (asked !== 'query') return honest(request);
        const reply = { type, id: 'other', message: 'm', result: { frames: [], truncated: false } };
        return { body: JSON.stringify(reply) };
      });
      const connection = await connect(server);
      const error = await failure(connection.query(ask('g')), 'correlation-mismatch');
      expect(error.details).toMatchObject({ expected: 'q1', got: 'other' });
    }
  });

  it('C4: loopback keeps the declared egress, unless the caller wants it counted', async () => {
    const server = await serve();
    expect((await connect(server)).provider.data_flow.egress).toBe(false);
    const strict = await connect(server, { treatAsEgress: true });
    expect(strict.provider.data_flow.egress).toBe(true);
    expect(strict.ack.provider.data_flow.egress).toBe(false);
  });

  it('C4: a provider on another machine is egress whatever it declares', async () => {
    const answers = (async (_: unknown, init: RequestInit) => {
      const reply = honest({ method: 'POST', url: '/', headers: {}, body: String(init.body) });
      return new Response(reply.body as string | undefined, { status: reply.status ?? 200 });
    }) as typeof fetch;
    const remote = await connectHttp({ id: 'far', url: 'https://provider.example/cg', fetch: answers });
    expect(remote.provider.data_flow.egress).toBe(true);
    expect(remote.ack.provider.data_flow.egress).toBe(false);
  });

  it('C5: a scope lie is refused, not repaired by C4', async () => {
    const server = await serve((request) =>
      honest(request, {
        provider: {
          name: 'n',
          version: '1',
          data_flow: { reads: true, writes: false, egress: false, egress_scopes: ['third-party-model'] },
        },
      }),
    );
    const error = await failure(connect(server, { treatAsEgress: true }), 'handshake-refused');
    expect(error.details.violations.map(({ anchor }) => anchor)).toEqual(['C5']);
    expect(server.seen).toHaveLength(1); // No goodbye to a provider that was not accepted.
  });

  it('R2: the goodbye cannot fail or hang a close', async () => {
    const server = await serve((request) =>
      JSON.parse(request.body).type === 'shutdown' ? undefined : honest(request),
    );
    const connection = await connect(server, { shutdownTimeoutMs: 100 });
    const report = await connection.close();
    expect(report.ended).toBe('nothing-to-end');
    expect(report.durationMs).toBeLessThan(1_000);
  });

  it('a provider that never answers times out, in the handshake and in a query', async () => {
    const silent = await serve(() => undefined);
    await failure(connect(silent, { handshakeTimeoutMs: 100 }), 'timeout');
    const half = await serve((request) =>
      JSON.parse(request.body).type === 'handshake' ? honest(request) : undefined,
    );
    const connection = await connect(half);
    const error = await failure(connection.query(ask('g'), { timeoutMs: 100 }), 'timeout');
    expect(error.details).toEqual({ provider: 'web', call: 'query', timeoutMs: 100 });
    const given = connection.query(ask('g'), { signal: AbortSignal.timeout(50) });
    expect(isHostError(await given.catch((reason: unknown) => reason), 'aborted')).toBe(true);
  });
});
