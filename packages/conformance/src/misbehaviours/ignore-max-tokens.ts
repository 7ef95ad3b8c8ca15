import type { Misbehaviour } from './misbehaviour.js';

export const ignoreMaxTokens: Misbehaviour = {
  mode: 'ignore-max-tokens',
  summary: 'Counts frames and never their cost (B1).',
  breaks: [],
  skips: [],
  breaksStrict: ['tight-budgets', 'limits-together', 'long-conversation'],
  apply: (honest) => ({
    ...honest,
    fit: (frames, query) => honest.fit(frames, { ...query, max_tokens: 1_000_000 }),
  }),
};
