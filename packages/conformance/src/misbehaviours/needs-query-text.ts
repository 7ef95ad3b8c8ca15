import type { Misbehaviour } from './misbehaviour.js';

export const needsQueryText: Misbehaviour = {
  mode: 'needs-query-text',
  summary: 'Refuses a question without query_text, which a host may leave out.',
  breaks: [],
  skips: [],
  breaksStrict: ['seeded-questions'],
  apply: (honest) => ({
    ...honest,
    admit: (query) =>
      query.query_text === undefined && query.goal !== ''
        ? { code: 'internal', message: 'cannot read properties of undefined' }
        : honest.admit(query),
  }),
};
