import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { SAMPLE_QUERY } from '../../src/provider-checks/sample-query.js';
import { knownQuestion } from '../../src/running/known-question.js';

describe('knownQuestion', () => {
  it("is the suite's own when none is given", () => {
    expect(knownQuestion(undefined)).toEqual({ sample: SAMPLE_QUERY });
  });

  it('varies its words without limits and filters, and asks it as it was given once', () => {
    const { sample, asked } = knownQuestion({ goal: 'lamps', kinds: ['doc'], max_tokens: 50 });
    expect(sample).toEqual({ ...SAMPLE_QUERY, goal: 'lamps', query_text: 'lamps' });
    expect(asked).toMatchObject({ goal: 'lamps', kinds: ['doc'], max_tokens: 50, max_frames: 8 });
  });

  it('keeps the vector that belongs to the words', () => {
    expect(knownQuestion({ goal: 'lamps', embedding: [0.5, 1] }).sample.embedding).toEqual([0.5, 1]);
  });

  it('takes only the words of what no host could send', () => {
    const odd = { goal: 'lamps', query_text: 7, max_tokens: 'many' } as unknown as ContextQuery;
    expect(knownQuestion(odd)).toEqual({ sample: { ...SAMPLE_QUERY, goal: 'lamps', query_text: 'lamps' } });
  });
});
