import { SAMPLE_MAX_TOKENS } from '../provider-checks/sample-query.js';
import type { Misbehaviour } from './misbehaviour.js';

export const zeroIsNoLimit: Misbehaviour = {
  mode: 'zero-is-no-limit',
  summary: 'Takes max_tokens 0 for a limit that was not given (B1).',
  breaks: [],
  skips: [],
  breaksStrict: ['tight-budgets'],
  apply: (honest) => ({
    ...honest,
    fit: (frames, query) =>
      honest.fit(frames, { ...query, max_tokens: query.max_tokens || SAMPLE_MAX_TOKENS }),
  }),
};
