import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetSplit } from '../../src/fan-out/split-budget.js';

describe('budgetSplit', () => {
  it('gives the remainder to the first ones', () => {
    expect(budgetSplit(10, 4)).toEqual([3, 3, 2, 2]);
    expect(budgetSplit(2, 3)).toEqual([1, 1, 0]);
    expect(budgetSplit(5, 0)).toEqual([]);
  });

  it('B1: shares add up to the total exactly and differ by one at most', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.integer({ min: 1, max: 200 }), (total, count) => {
        const shares = budgetSplit(total, count);
        expect(shares).toHaveLength(count);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
