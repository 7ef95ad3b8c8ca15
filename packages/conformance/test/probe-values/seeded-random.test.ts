import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededRandom, freshSeed, isSeed } from '../../src/probe-values/seeded-random.js';

describe('createSeededRandom', () => {
  it('stays between its bounds, both of which it reaches', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        (seed, low, span) => {
          const random = createSeededRandom(seed, 'p');
          const drawn = Array.from({ length: 400 }, () => random.between(low, low + span));
          expect(Math.min(...drawn)).toBe(low);
          expect(Math.max(...drawn)).toBe(low + span);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('repeats itself for the same seed and purpose only', () => {
    const digits = (seed: string, purpose: string) => createSeededRandom(seed, purpose).hex(32);
    expect(digits('a', 'b')).toBe(digits('a', 'b'));
    expect(new Set([digits('a', 'b'), digits('b', 'a'), digits('ab', ''), digits('', 'ab')]).size).toBe(4);
    expect(digits('a', 'b')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('seeds', () => {
  it('a fresh one is one, and another each time', () => {
    expect(isSeed(freshSeed())).toBe(true);
    expect(freshSeed()).not.toBe(freshSeed());
  });

  it.each(['', 'a b', 'x'.repeat(65), 'a\n', 'é'])('%j is none', (text) => expect(isSeed(text)).toBe(false));
});
