import { budgetTokens, usageConsistent } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aQuery, honestFrame } from '../fixtures/frames.js';
import { testHosts } from '../fixtures/hosts.js';
import { answering, LEAVING, testProvider } from '../fixtures/in-process.js';

const { newHost } = testHosts();

describe('usageReport', () => {
  it('UR1: bills the frames that were served, names each, and the sums are theirs', async () => {
    const host = newHost();
    host.register('two', testProvider({ query: () => answering('a', 'b') }));
    host.register(
      'half',
      testProvider({
        query: () => ({ frames: [honestFrame('c'), honestFrame('bad', { score: 7 })], truncated: false }),
      }),
    );
    host.register(
      'liar',
      testProvider({ query: () => ({ frames: [honestFrame('l', { token_cost: 1 })], truncated: false }) }),
    );
    host.register('closed', testProvider({ info: LEAVING }));
    const report = (await host.queryAll(aQuery())).usageReport('2026-07-01T00:00:00Z');
    const cost = budgetTokens('content of a');
    expect(usageConsistent(report)).toBe(true);
    expect(report).toMatchObject({
      budget_requested: 1_000,
      budget_consumed: 3 * cost,
      as_of: '2026-07-01T00:00:00Z',
      providers: [
        { provider_id: 'two', frames_served: 2, frames_rejected: 0, token_cost: 2 * cost },
        { provider_id: 'half', frames_served: 1, frames_rejected: 1, token_cost: cost },
        { provider_id: 'liar', frames_served: 0, frames_rejected: 1, token_cost: 0 },
        { provider_id: 'closed', frames_served: 0, frames_rejected: 0, token_cost: 0 },
      ],
    });
    const { content_digest } = honestFrame('a');
    expect(report.providers?.[0]?.served_frames?.[0]).toEqual({
      frame: { provider_id: 'two', frame_id: 'a', content_digest },
      token_cost: cost,
    });
  });

  it('UR1: a single query has one as well; after a shared budget it is that budget which was asked for', async () => {
    const host = newHost();
    host.register('p', testProvider());
    const single = (await host.queryProvider('p', aQuery())).usageReport();
    expect(single).toMatchObject({ budget_requested: 1_000, budget_consumed: 3 });
    expect(Date.parse(single.as_of)).toBeGreaterThan(Date.now() - 5_000);
    expect((await host.queryAllBudgeted(aQuery({ max_tokens: 0 }), 77)).usageReport().budget_requested).toBe(
      77,
    );
  });

  it('UR1: what is billed is what the content costs, also where the policy lets a lie about it pass', async () => {
    const host = newHost({ audit: { wrongCosts: 'accept' } });
    const lie = { frames: [honestFrame('l', { token_cost: 1 })], truncated: false };
    host.register('liar', testProvider({ query: () => lie }));
    const report = (await host.queryAll(aQuery())).usageReport();
    expect(report.budget_consumed).toBe(budgetTokens('content of l'));
    expect(usageConsistent(report)).toBe(true);
  });

  it('UR1: is consistent for whatever providers answer', async () => {
    const frames = fc.array(
      fc.record({
        id: fc.string({ minLength: 1 }),
        content: fc.string(),
        lie: fc.boolean(),
        score: fc.double(),
      }),
      { maxLength: 6 },
    );
    const policies = fc.constantFrom('refuse', 'drop-frame', 'accept');
    await fc.assert(
      fc.asyncProperty(fc.array(frames, { maxLength: 4 }), policies, async (answers, wrongCosts) => {
        const host = newHost({ audit: { wrongCosts } });
        for (const [index, answer] of answers.entries()) {
          const sent = answer.map(({ id, content, lie, score }) =>
            honestFrame(id, {
              content,
              content_digest: undefined,
              token_cost: budgetTokens(content) + (lie ? 1 : 0),
              score,
            }),
          );
          host.register(`p${index}`, testProvider({ query: () => ({ frames: sent, truncated: false }) }));
        }
        const fanOut = await host.queryAll(aQuery({ max_tokens: 20 }));
        const report = fanOut.usageReport();
        expect(usageConsistent(report)).toBe(true);
        const offered = answers.reduce((sum, answer) => sum + answer.length, 0);
        const counted = (report.providers ?? []).reduce(
          (sum, one) => sum + one.frames_served + one.frames_rejected,
          0,
        );
        expect(counted).toBe(offered);
      }),
      { numRuns: 60 },
    );
  });

  it('F4: refuses a time that is none', async () => {
    const host = newHost();
    const fanOut = await host.queryAll(aQuery());
    expect(() => fanOut.usageReport('today')).toThrow('asOf');
    expect(fanOut.usageReport('2026-07-01T00:00:00Z').providers).toEqual([]);
  });
});
