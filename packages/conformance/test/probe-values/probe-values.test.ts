import { describe, expect, it } from 'vitest';
import { createProbeValues } from '../../src/probe-values/probe-values.js';
import { type Topics, WIDE_LIMITS } from '../../src/probe-values/topics.js';

const words = ['lamp', 'tide', 'harbour'];
const topics: Topics = { words: [words], wording: 'sentence' };

describe('createProbeValues', () => {
  it('asks the same for the same seed and check, and something else for another of either', () => {
    const asked = (seed: string, check: string) => {
      const values = createProbeValues(seed, check, topics);
      return JSON.stringify([values.query(), values.id(), values.vendorName(), values.vector(3)]);
    };
    expect(asked('s', 'a')).toBe(asked('s', 'a'));
    expect(asked('s', 'a')).not.toBe(asked('s', 'b'));
    expect(asked('s', 'a')).not.toBe(asked('t', 'a'));
  });

  it('asks in words of what is served, within wide limits unless told otherwise', () => {
    const values = createProbeValues('s', 'a', topics);
    for (let index = 0; index < 50; index += 1) {
      const query = values.query({ max_frames: 2 });
      expect(query.query_text?.split(' ').every((word) => words.includes(word))).toBe(true);
      expect(query.goal).toContain(query.query_text);
      expect(query).toMatchObject({ ...WIDE_LIMITS, max_frames: 2 });
    }
    expect(createProbeValues('s', 'a', { ...topics, words: [] }).query().query_text).not.toBe('');
  });

  it('asks about nothing else where only some subjects bring frames, and in their words alone where it must', () => {
    const narrow = createProbeValues('s', 'a', { ...topics, fruitful: ['quay wall'], wording: 'words' });
    expect(narrow.query()).toMatchObject({ goal: 'quay wall', query_text: 'quay wall' });
  });

  it('makes ids, vendor names and unit vectors of their forms (U3, E1)', () => {
    const values = createProbeValues('s', 'a', topics);
    expect(values.id()).toMatch(/^[a-z]+-[0-9a-f]{10}$/);
    expect(values.vendorName()).toMatch(/^vendor-[0-9a-f]{4}:[a-z]+-[0-9a-f]{3}$/);
    const vector = values.vector(384);
    expect(vector).toHaveLength(384);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 3);
    expect(values.vector(5_000_000)).toHaveLength(1_000_000);
  });
});
