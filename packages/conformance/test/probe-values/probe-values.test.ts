import { describe, expect, it } from 'vitest';
import { createProbeValues, vocabularyOf, WIDE_LIMITS } from '../../src/probe-values/probe-values.js';

const words = ['lamp', 'tide', 'harbour'];

describe('createProbeValues', () => {
  it('asks the same for the same seed and check, and something else for another of either', () => {
    const asked = (seed: string, check: string) => {
      const values = createProbeValues(seed, check, words);
      return JSON.stringify([values.query(), values.id(), values.vendorName(), values.vector(3)]);
    };
    expect(asked('s', 'a')).toBe(asked('s', 'a'));
    expect(asked('s', 'a')).not.toBe(asked('s', 'b'));
    expect(asked('s', 'a')).not.toBe(asked('t', 'a'));
  });

  it('asks in words of what is served, within wide limits unless told otherwise', () => {
    const values = createProbeValues('s', 'a', words);
    for (let index = 0; index < 50; index += 1) {
      const query = values.query({ max_frames: 2 });
      expect(query.query_text?.split(' ').every((word) => words.includes(word))).toBe(true);
      expect(query.goal).toContain(query.query_text);
      expect(query).toMatchObject({ ...WIDE_LIMITS, max_frames: 2 });
    }
    expect(createProbeValues('s', 'a', []).query().query_text).not.toBe('');
  });

  it('makes ids, vendor names and unit vectors of their forms (U3, E1)', () => {
    const values = createProbeValues('s', 'a', words);
    expect(values.id()).toMatch(/^[a-z]+-[0-9a-f]{10}$/);
    expect(values.vendorName()).toMatch(/^vendor-[0-9a-f]{4}:[a-z]+-[0-9a-f]{3}$/);
    const vector = values.vector(384);
    expect(vector).toHaveLength(384);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 3);
    expect(values.vector(5_000_000)).toHaveLength(1_000_000);
  });
});

describe('vocabularyOf', () => {
  it('takes each word once, in any script, and not more than 200', () => {
    const found = vocabularyOf([
      { title: 'Маяк маяк', content: 'a lamp, a LAMP' },
      { title: Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ') },
    ]);
    expect(found.slice(0, 2)).toEqual(['маяк', 'lamp']);
    expect(found).toHaveLength(200);
  });
});
