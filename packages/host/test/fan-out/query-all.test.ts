import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { failure } from '../fixtures/failure.js';
import { aQuery, honestFrame } from '../fixtures/frames.js';
import { addFixture, summary, testHosts } from '../fixtures/hosts.js';
import { answering, LEAVING, testProvider } from '../fixtures/in-process.js';
import { ask } from '../fixtures/start.js';

const { newHost } = testHosts();
const never = () => new Promise(() => undefined);

describe('what is sent', () => {
  it('defect 13: P5, E1 and Q1 on the wire: each provider gets the query that its capabilities allow', async () => {
    const seen = new Map<string, ContextQuery>();
    const host = newHost({ embeddingFingerprint: 'bge/3/l2' });
    const add = (id: string, capabilities: object) =>
      host.register(
        id,
        testProvider({
          capabilities,
          query: (query) => {
            seen.set(id, query);
            return answering(id);
          },
        }),
      );
    add('plain', {});
    add('same-space', { embeddings_fingerprint: 'bge/3/l2' });
    add('other-space', { embeddings_fingerprint: 'bge/3' });
    add('memories', { query: { kinds: ['memory'] } });
    const query = aQuery({
      kinds: ['doc', 'fact'],
      embedding: [1, 2, 3],
      representation_preferences: ['compact', 'full'],
    });
    const fanOut = await host.queryAll(query);
    expect(summary(fanOut)).toMatchObject({ memories: 'kinds-not-served', plain: 'answered' });
    expect(fanOut.outcomes[3]).toMatchObject({ status: 'skipped', attempts: 0, budget: 0 });
    const { embedding: _, ...bare } = query;
    const shaped = { ...bare, kinds: ['doc'], representation_preferences: ['full'] };
    expect(seen.get('plain')).toEqual(shaped);
    expect(seen.get('other-space')).toEqual(shaped);
    expect(seen.get('same-space')).toEqual({ ...shaped, embedding: [1, 2, 3] });
    expect(fanOut.outcomes[0]?.adjustments).toEqual([
      'kinds-narrowed',
      'representations-narrowed',
      'embedding-withheld',
    ]);
  });

  it('queryAllBudgeted: splits among those that can be asked, and the sum holds whatever they do', async () => {
    const host = newHost();
    const providers = ['a', 'b', 'c'].map((id) => {
      const provider = testProvider();
      host.register(id, provider);
      return provider;
    });
    host.register('no-consent', testProvider({ info: LEAVING }));
    host.register('memories', testProvider({ capabilities: { query: { kinds: ['memory'] } } }));
    await Promise.all(host.providers().map(({ id }) => host.provider(id)));
    const fanOut = await host.queryAllBudgeted(aQuery({ kinds: ['doc'] }), 100);
    expect(providers.map(({ queries }) => queries[0]?.max_tokens)).toEqual([34, 33, 33]);
    expect(summary(fanOut)).toMatchObject({ 'no-consent': 'consent-required', memories: 'kinds-not-served' });
    expect(fanOut.budgetRequested).toBe(100);
    expect(fanOut.outcomes.reduce((sum, { budget }) => sum + budget, 0)).toBe(100);
    const scarce = await host.queryAllBudgeted(aQuery({ kinds: ['doc'] }), 2);
    expect(scarce.outcomes.map(({ status, skipped }) => skipped ?? status).slice(0, 3)).toEqual([
      'refused',
      'refused',
      'no-budget-left',
    ]);
    expect(providers[2]?.queries).toHaveLength(1);
  });

  it('queryAllBudgeted: one that is not connected yet has its share and nobody waits for it', async () => {
    const host = newHost();
    host.register('hangs', { ...testProvider(), info: never as never });
    host.register('quick', testProvider());
    let quickMs = 0;
    const started = performance.now();
    const fanOut = await host.queryAllBudgeted(aQuery(), 100, {
      timeoutMs: 1_500,
      onOutcome: ({ provider }) => {
        if (provider === 'quick') quickMs = performance.now() - started;
      },
    });
    expect(quickMs).toBeLessThan(1_000);
    expect(fanOut.outcomes[1]?.budget).toBe(50);
  });
});

describe('what comes back', () => {
  it('Q1: is judged by the query that the provider was really sent', async () => {
    const host = newHost();
    const facts = { frames: [{ ...honestFrame('a'), kind: 'fact' }], truncated: false };
    host.register('docs', testProvider({ query: () => facts }));
    const [outcome] = (await host.queryAll({ ...aQuery(), kinds: ['doc', 'fact'] })).outcomes;
    expect(outcome).toMatchObject({ adjustments: ['kinds-narrowed'], accepted: [], droppedCount: 1 });
    expect(outcome?.dropped[0]?.reasons[0]?.anchor).toBe('Q1');
  });

  it('B1, B2, defect 11: a liar is dropped whole on every path, and single queries reject', async () => {
    const host = newHost();
    const flood = () => ({
      frames: Array.from({ length: 20 }, (_, i) => honestFrame(`f${i}`)),
      truncated: true,
    });
    host.register('flood', testProvider({ query: flood }));
    host.register(
      'liar',
      testProvider({ query: () => ({ frames: [honestFrame('l', { token_cost: 1 })], truncated: false }) }),
    );
    host.register('honest', testProvider());
    const fanOut = await host.queryAll(aQuery());
    expect(summary(fanOut)).toEqual({ flood: 'answer-refused', liar: 'answer-refused', honest: 'answered' });
    expect(fanOut.outcomes[0]).toMatchObject({
      status: 'refused',
      droppedCount: 20,
      accepted: [],
      truncated: true,
    });
    expect(fanOut.outcomes[0]?.error?.message).toContain('B4: frames are 20; the query allowed 8');
    const error = await failure(host.queryProvider('liar', aQuery()), 'answer-refused');
    expect(error.details.violations).toMatchObject([{ anchor: 'B3' }]);
    expect((await host.queryProvider('honest', aQuery())).acceptedFrames()).toHaveLength(1);
    const lenient = newHost({ audit: { wrongCosts: 'accept' } });
    lenient.register(
      'liar',
      testProvider({ query: () => ({ frames: [honestFrame('l', { token_cost: 1 })], truncated: false }) }),
    );
    expect((await lenient.queryAll(aQuery())).outcomes[0]?.warnings).toMatchObject([{ anchor: 'B3' }]);
  });

  it('U2: a malformed frame on the wire is set aside alone and reported', async () => {
    const host = newHost();
    await addFixture(host, 'docs', 'bad-frame');
    const [outcome] = (await host.queryAll(ask('good'))).outcomes;
    expect(outcome?.accepted.map(({ id }) => id)).toEqual(['good']);
    expect(outcome).toMatchObject({ status: 'answered', droppedCount: 1 });
    expect(outcome?.dropped[0]).toMatchObject({ path: 'frames[1]', reasons: [{ anchor: 'U2' }] });
  });
});
