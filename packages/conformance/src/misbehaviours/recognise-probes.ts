import type { Misbehaviour } from './misbehaviour.js';

export const recogniseProbes: Misbehaviour = {
  mode: 'recognise-probes',
  summary: 'Serves frames only to the question of a suite that it knows.',
  breaks: [],
  skips: [],
  breaksStrict: ['seeded-questions', 'verify-truth', 'anchor-rank'],
  skipsStrict: ['truncation-flags', 'as-of-instants'],
  apply: (honest) => ({
    ...honest,
    candidates: (query) =>
      query.goal === '' || /conformance/i.test(query.goal) ? honest.candidates(query) : [],
  }),
};
