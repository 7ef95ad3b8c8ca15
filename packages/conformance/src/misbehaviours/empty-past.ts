import type { Misbehaviour } from './misbehaviour.js';

export const emptyPast: Misbehaviour = {
  mode: 'empty-past',
  summary: 'Serves nothing at all as soon as an instant is named (F4).',
  breaks: [],
  skips: [],
  breaksStrict: ['as-of-instants'],
  apply: (honest) => ({
    ...honest,
    keepValid: (frames, { as_of: asOf }) => (asOf === undefined ? frames : []),
  }),
};
