import fc from 'fast-check';
import { expect, it } from 'vitest';
import { budgetTokens, truncateToBudget } from '../../src/index.js';

it('P24 B3: the longest whole-character beginning within the budget', () => {
  expect(truncateToBudget('ab😀cd', 1)).toBe('ab');
  expect(truncateToBudget('abcd😀', 2)).toBe('abcd😀');
  expect(truncateToBudget('x', 0)).toBe('');
  expect(truncateToBudget('ab\ud83d', 2)).toBe('ab\ufffd');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, tokens) => {
      const cut = truncateToBudget(text, tokens);
      expect(budgetTokens(cut)).toBeLessThanOrEqual(tokens);
      expect(text.startsWith(cut)).toBe(true);
      const next = [...text.slice(cut.length)][0];
      if (next !== undefined) expect(Buffer.byteLength(cut + next)).toBeGreaterThan(tokens * 4);
    }),
  );
});

it.each([-1, 1.5, Number.NaN, '3'])('refuses %s tokens', (tokens) => {
  expect(() => truncateToBudget('x', tokens as number)).toThrow(RangeError);
});
