import type { Misbehaviour } from './misbehaviour.js';

export const roundUpBudget: Misbehaviour = {
  mode: 'round-up-budget',
  summary: 'Fits frames into one budget token more than was allowed (B1).',
  breaks: [],
  skips: [],
  breaksStrict: ['tight-budgets', 'limits-together'],
  apply: (honest) => ({
    ...honest,
    fit: (frames, query) => honest.fit(frames, { ...query, max_tokens: query.max_tokens + 1 }),
  }),
};
