import type { Misbehaviour } from './misbehaviour.js';

export const roundLimits: Misbehaviour = {
  mode: 'round-limits',
  summary: 'Keeps to a budget that the suite is known to ask for, and to no other (B1).',
  breaks: [],
  skips: [],
  breaksStrict: ['tight-budgets'],
  apply: (honest) => ({
    ...honest,
    fit: (frames, query) => {
      const total = frames.reduce((sum, { token_cost: cost }) => sum + cost, 0);
      const edge = Math.min(
        ...[0, frames[0]?.token_cost ?? 0, total].map((one) => Math.abs(query.max_tokens - one)),
      );
      const isExpected = edge <= 3 || query.max_tokens === 200;
      return honest.fit(frames, isExpected ? query : { ...query, max_tokens: 1_000_000 });
    },
  }),
};
