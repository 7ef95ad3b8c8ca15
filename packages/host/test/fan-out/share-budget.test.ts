import { budgetTokens, type ContextQuery } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FanOut } from '../../src/index.js';
import { failure } from '../fixtures/failure.js';
import { aQuery } from '../fixtures/frames.js';
import { testHosts } from '../fixtures/hosts.js';
import { testProvider } from '../fixtures/in-process.js';

const { newHost } = testHosts();

/** Uses all that it is given: as many frames as it may serve, of all the tokens that it may spend. */
function greedy(name: string, asked: ContextQuery[] = []) {
  return testProvider({
    query: (query: ContextQuery) => {
      asked.push(query);
      const { max_frames: count, max_tokens: tokens } = query;
      const cost = Math.floor(tokens / count);
      const frames = Array.from({ length: cost === 0 ? 0 : count }, (_, index) => {
        const size = index === 0 ? tokens - cost * (count - 1) : cost;
        const content = `${name} ${index} `.padEnd(4 * size, 'x').slice(0, 4 * size);
        const id = `${name}/${index}`.padEnd(45, '-');
        return {
          id,
          kind: 'doc',
          title: id,
          content,
          score: 0.5,
          token_cost: budgetTokens(content),
          citation_label: id,
        };
      });
      return { frames, truncated: true };
    },
  });
}

const budgetsOf = ({ outcomes }: FanOut) => outcomes.map(({ budget }) => budget);

describe('one budget for several providers', () => {
  it('forPrompt: whatever comes fits when it is composed, fences and preamble included (B1)', async () => {
    const cases = fc.record({
      budget: fc.nat(6000),
      providers: fc.integer({ min: 1, max: 4 }),
      frames: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ budget, providers, frames }) => {
        const host = newHost();
        for (let index = 0; index < providers; index++) host.register(`p${index}`, greedy(`p${index}`));
        const query = aQuery({ max_frames: frames });
        const fanOut = await host.queryAllBudgeted(query, budget, { forPrompt: true });
        const { audit, frames: composed } = fanOut.composeForPrompt(budget);
        expect(composed).toHaveLength(fanOut.acceptedFrames().length);
        expect(audit.tokens_used).toBeLessThanOrEqual(budget);
        // Most of it is really used, for contents and fences.
        if (budget > 1500) expect(audit.tokens_used).toBeGreaterThan(budget * 0.8);
      }),
      { numRuns: 60 },
    );
  });

  it('without it the shares are for contents, and fences come on top', async () => {
    const host = newHost();
    for (const id of ['a', 'b']) host.register(id, greedy(id));
    const fanOut = await host.queryAllBudgeted(aQuery({ max_frames: 5 }), 1001);
    expect(budgetsOf(fanOut)).toEqual([501, 500]);
    expect(
      fanOut.composeForPrompt(1001).audit.entries.some(({ disposition }) => 'excluded' in disposition),
    ).toBe(true);
  });

  it('weights make shares unequal, and who has none is not asked', async () => {
    const host = newHost();
    const asked: ContextQuery[] = [];
    for (const id of ['a', 'b', 'c']) host.register(id, greedy(id, asked));
    const fanOut = await host.queryAllBudgeted(aQuery(), 800, { weights: { a: 3, c: 0 } });
    expect(budgetsOf(fanOut)).toEqual([600, 200, 0]);
    expect(fanOut.outcomes[2]).toMatchObject({ status: 'skipped', skipped: 'no-budget-left' });
    expect(asked).toHaveLength(2);
  });

  it.each([-1, Number.NaN, 'much'])('refuses the weight %j', async (weight) => {
    const host = newHost();
    host.register('a', greedy('a'));
    const asking = host.queryAllBudgeted(aQuery(), 800, { weights: { a: weight as number } });
    expect((await failure(asking, 'invalid-option')).message).toContain('weights');
  });
});
