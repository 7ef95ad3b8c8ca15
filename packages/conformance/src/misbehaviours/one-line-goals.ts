import type { Misbehaviour } from './misbehaviour.js';

export const oneLineGoals: Misbehaviour = {
  mode: 'one-line-goals',
  summary: 'Refuses a question with a line break in it.',
  breaks: [],
  skips: [],
  breaksStrict: ['seeded-questions'],
  apply: (honest) => ({
    ...honest,
    admit: (query) =>
      query.goal.includes('\n')
        ? { code: 'bad_request', message: 'a goal is one line' }
        : honest.admit(query),
  }),
};
