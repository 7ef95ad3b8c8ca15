import type { Misbehaviour } from './misbehaviour.js';

export const lyingCosts: Misbehaviour = {
  mode: 'lying-costs',
  summary: 'Declares a cost of 99999 budget tokens for every frame (B1, B3).',
  breaks: ['budget-honesty'],
  skips: [],
  breaksStrict: ['budget-honesty', 'tight-budgets', 'every-answer', 'limits-together', 'long-conversation'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) => frames.map((frame) => ({ ...frame, token_cost: 99_999 })),
  }),
};
