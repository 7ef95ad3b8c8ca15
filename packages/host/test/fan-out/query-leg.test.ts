import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { failure } from '../fixtures/failure.js';
import { aQuery } from '../fixtures/frames.js';
import { addFixture, summary, testHosts } from '../fixtures/hosts.js';
import { honest } from '../fixtures/http-provider.js';
import { answering, LEAVING, testProvider } from '../fixtures/in-process.js';
import { ask } from '../fixtures/start.js';

const { newHost, newServer } = testHosts();

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const never = () => new Promise(() => undefined);

describe('isolation', () => {
  it('defect 14: whatever one provider does, each has its own outcome and the honest ones their frames', async () => {
    const host = newHost();
    host.register('honest', testProvider());
    host.register(
      'throws',
      testProvider({
        query: () => {
          throw new RangeError('provider bug');
        },
      }),
    );
    host.register('rejects', testProvider({ query: () => Promise.reject(new Error('later')) }));
    host.register('throws-nothing', testProvider({ query: () => Promise.reject(undefined) }));
    host.register('nonsense', testProvider({ query: () => 42 }));
    host.register('never', testProvider({ query: never }));
    host.register('no-handshake', { ...testProvider(), info: never as never });
    host.register('off-machine', testProvider({ info: LEAVING }));
    await addFixture(host, 'crashes', 'crashes');
    await addFixture(host, 'bad-payload', 'bad-payload');
    const fanOut = await host.queryAll(aQuery(), { timeoutMs: 300 });
    expect(summary(fanOut)).toEqual({
      honest: 'answered',
      throws: 'provider-error',
      rejects: 'provider-error',
      'throws-nothing': 'provider-error',
      nonsense: 'malformed-message',
      never: 'timeout',
      'no-handshake': 'timeout',
      'off-machine': 'consent-required',
      crashes: 'provider-exited',
      'bad-payload': 'malformed-message',
    });
    expect(fanOut.acceptedFrames().map(({ id }) => id)).toEqual(['a']);
    expect(fanOut.outcomes[1]?.error?.message).toContain('provider bug');
    expect(JSON.parse(JSON.stringify(fanOut.outcomes[1]))).toMatchObject({
      error: { code: 'provider-error' },
    });
  });

  it('defect 14: one that blocks this thread does not make those time out who answered meanwhile', async () => {
    const host = newHost();
    host.register(
      'blocks',
      testProvider({
        query: async () => {
          await stat('.'); // Blocking where the event loop reads input makes it run late timers first.
          block(900);
          return answering('slow');
        },
      }),
    );
    await addFixture(host, 'docs', 'correlated');
    await host.provider('blocks');
    const fanOut = await host.queryAll(ask('sleep:100'), { timeoutMs: 400 });
    expect(summary(fanOut)).toMatchObject({ docs: 'answered' });
  });

  it('defect 14: one that blocks this thread holds up no query that is on its way to another', async () => {
    const host = newHost();
    let unblocked = 0;
    const query = () => {
      block(1_500);
      unblocked = Date.now();
      return answering('slow');
    };
    host.register('blocks', testProvider({ query }));
    await addFixture(host, 'docs', 'clock');
    await host.provider('blocks');
    const fanOut = await host.queryAll(ask('x'));
    const [, docs] = fanOut.outcomes;
    expect(Number(docs?.accepted[0]?.id)).toBeLessThan(unblocked - 500);
  });

  it('defect 18: a slow provider costs the others nothing: each outcome is told as it lands', async () => {
    const host = newHost();
    await addFixture(host, 'slow', 'correlated');
    host.register('quick', testProvider());
    const landed: string[] = [];
    const started = performance.now();
    let quickMs = 0;
    const fanOut = await host.queryAll(ask('sleep:1500'), {
      onOutcome: ({ provider }) => {
        landed.push(provider);
        if (provider === 'quick') quickMs = performance.now() - started;
      },
    });
    expect(landed).toEqual(['quick', 'slow']);
    expect(quickMs).toBeLessThan(1_000);
    expect(fanOut.outcomes.map(({ provider }) => provider)).toEqual(['slow', 'quick']);
  });
});

describe('limits', () => {
  it('defect 18: an aborted fan-out ends at once, with what it has', async () => {
    const host = newHost();
    host.register('quick', testProvider());
    host.register('never', testProvider({ query: never }));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    const started = performance.now();
    const fanOut = await host.queryAll(aQuery(), { signal: controller.signal });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(summary(fanOut)).toEqual({ quick: 'answered', never: 'aborted' });
    const before = await host.queryAll(aQuery(), { signal: AbortSignal.abort() });
    expect(summary(before)).toEqual({ quick: 'aborted', never: 'aborted' });
    expect(before.outcomes.every(({ attempts }) => attempts === 0)).toBe(true);
  });

  it('defect 18: the deadline bounds everything together, and the signal of the provider tells it', async () => {
    let told = false;
    const host = newHost();
    host.register(
      'never',
      testProvider({
        query: (_, { signal }) => {
          signal.addEventListener('abort', () => {
            told = true;
          });
          return never();
        },
      }),
    );
    const fanOut = await host.queryAll(aQuery(), { deadlineMs: 150 });
    expect(summary(fanOut)).toEqual({ never: 'deadline-passed' });
    expect(told).toBe(true);
    expect(host.providers()[0]?.health.failures).toBe(0);
  });

  it('defect 16: a call that never had its turn is not called a timeout of the provider', async () => {
    const host = newHost();
    await addFixture(host, 'lock', 'lock-step');
    const first = host.queryAll(ask('sleep:600'), { timeoutMs: 2_000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const second = await host.queryAll(ask('x'), { timeoutMs: 150 });
    expect(summary(second)).toEqual({ lock: 'overloaded' });
    expect(second.outcomes[0]?.error?.message).toContain('was not sent');
    expect(summary(await first)).toEqual({ lock: 'answered' });
  });

  it('defect 1: a query that timed out never hands its frames to the next one', async () => {
    const host = newHost();
    await addFixture(host, 'lock', 'lock-step');
    expect(summary(await host.queryAll(ask('sleep:400'), { timeoutMs: 150 }))).toEqual({ lock: 'timeout' });
    const next = await host.queryAll(ask('second'), { timeoutMs: 1_500 });
    expect(next.acceptedFrames().map(({ id }) => id)).toEqual(['second']);
  });

  it('F4, Q1: a query that may be sent to nobody is refused before anything is sent', async () => {
    const provider = testProvider();
    const host = newHost();
    host.register('p', provider);
    await failure(host.queryAll(aQuery({ as_of: 'yesterday' })), 'invalid-query');
    await failure(host.queryProvider('p', aQuery({ max_frames: -1 })), 'invalid-query');
    await failure(host.queryAllBudgeted(aQuery(), 1.5), 'invalid-query');
    await failure(host.queryAll(aQuery(), { timeoutMs: -1 }), 'invalid-option');
    expect(provider.queries).toEqual([]);
  });
});

describe('asking again', () => {
  const wireError = (code: string) => Object.assign(new Error('busy'), { code });

  it('defect 17: unavailable is asked again after a pause, and every retry is told', async () => {
    const retries: unknown[] = [];
    const host = newHost({
      retry: { delayMs: 20 },
      onEvent: (event) => {
        if (event.type === 'retry') retries.push(event);
      },
    });
    let calls = 0;
    host.register(
      'busy',
      testProvider({
        query: () => {
          calls += 1;
          if (calls < 3) throw wireError('unavailable');
          return answering('a');
        },
      }),
    );
    const fanOut = await host.queryAll(aQuery());
    expect(fanOut.outcomes[0]).toMatchObject({ status: 'answered', attempts: 3 });
    expect(retries).toMatchObject([{ attempt: 1 }, { attempt: 2, error: { code: 'provider-error' } }]);
  });

  it.each(['bad_request', 'unsupported_kind', 'budget_unsatisfiable', 'internal', 'acme:strange'])(
    'X1: %s is not asked again',
    async (code) => {
      const provider = testProvider({
        query: () => {
          throw wireError(code);
        },
      });
      const host = newHost({ retry: { delayMs: 1 } });
      host.register('p', provider);
      expect(summary(await host.queryAll(aQuery()))).toEqual({ p: 'provider-error' });
      expect(provider.queries).toHaveLength(1);
    },
  );

  it('defect 17: shutting_down gets a new connection, once', async () => {
    let handshakes = 0;
    const provider = testProvider({
      query: () => {
        throw wireError('shutting_down');
      },
    });
    const host = newHost();
    host.register('leaving', {
      ...provider,
      info: () => {
        handshakes += 1;
        return provider.info();
      },
    });
    expect(summary(await host.queryAll(aQuery()))).toEqual({ leaving: 'provider-error' });
    expect(provider.queries).toHaveLength(2);
    expect(handshakes).toBe(2);
  });

  it('several that are told shutting_down at once share one new connection', async () => {
    let handshakes = 0;
    const asked = new Set<string>();
    const provider = testProvider({
      query: async ({ goal }) => {
        const again = asked.has(goal);
        asked.add(goal);
        await new Promise((resolve) => setTimeout(resolve, goal === 'b' ? 300 : 10));
        if (again) return answering(goal);
        throw wireError('shutting_down');
      },
    });
    const host = newHost();
    host.register('leaving', {
      ...provider,
      info: () => {
        handshakes += 1;
        return provider.info();
      },
    });
    // Told to `a`, which closes the connection under `b`.
    const fanOuts = await Promise.all(['a', 'b'].map((goal) => host.queryAll({ ...aQuery(), goal })));
    expect(fanOuts.map((fanOut) => summary(fanOut)['leaving'])).toEqual(['answered', 'answered']);
    expect(handshakes).toBe(2);
  });

  it('HTTP: Retry-After is kept to, and one that is too long is not waited for', async () => {
    let answers = 0;
    const server = await newServer((request) => {
      if (JSON.parse(request.body).type !== 'query') return honest(request);
      answers += 1;
      if (answers === 1) return { status: 503, headers: { 'retry-after': '0' } };
      if (answers === 2) return honest(request);
      return { status: 429, headers: { 'retry-after': '3600' } };
    });
    const host = newHost();
    await host.addHttp({ id: 'web', url: server.url });
    expect((await host.queryAll(ask('x'))).outcomes[0]).toMatchObject({ status: 'answered', attempts: 2 });
    const started = performance.now();
    expect(summary(await host.queryAll(ask('x')))).toEqual({ web: 'http-status' });
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(answers).toBe(3);
  });
});
