import type { Misbehaviour } from './misbehaviour.js';

export const asciiOnly: Misbehaviour = {
  mode: 'ascii-only',
  summary: 'Refuses a question in another script than its own.',
  breaks: [],
  skips: [],
  breaksStrict: ['seeded-questions', 'split-messages'],
  apply: (honest) => ({
    ...honest,
    admit: (query) =>
      [...query.goal].every((character) => character < '\u007f')
        ? honest.admit(query)
        : { code: 'internal', message: 'ordinal not in range' },
  }),
};
