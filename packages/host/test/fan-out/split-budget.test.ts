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

  it('splits by weights: in proportion, exactly, the first ones first', () => {
    expect(budgetSplit(1_000, [2, 1, 1])).toEqual([500, 250, 250]);
    expect(budgetSplit(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(budgetSplit(5, [0, 3, 0])).toEqual([0, 5, 0]);
    expect(budgetSplit(5, [0, 0])).toEqual([0, 0]);
    expect(budgetSplit(5, [])).toEqual([]);
    expect(budgetSplit(7, [Number.MAX_VALUE, Number.MAX_VALUE])).toEqual([4, 3]);
    for (const weight of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => budgetSplit(5, [1, weight])).toThrow('weights[1]');
    }
  });

  it('B1: weighted shares are whole, never more than their part rounded up, and add up to the total', () => {
    const weights = fc.array(fc.oneof(fc.nat(9), fc.double({ min: 0, max: 1e9, noNaN: true })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.nat(2 ** 31), weights, (total, given) => {
        const shares = budgetSplit(total, given);
        const sum = given.reduce((all, weight) => all + weight, 0);
        expect(shares.every(Number.isInteger)).toBe(true);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(sum === 0 ? 0 : total);
        for (const [index, share] of shares.entries()) {
          if (given[index] === 0) expect(share).toBe(0);
          if (sum > 0) expect(share).toBeLessThanOrEqual((total * (given[index] as number)) / sum + 1.001);
        }
      }),
    );
  });
});
