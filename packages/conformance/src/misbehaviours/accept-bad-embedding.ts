import type { Misbehaviour } from './misbehaviour.js';

export const acceptBadEmbedding: Misbehaviour = {
  mode: 'accept-bad-embedding',
  summary: 'Scores a vector of the wrong length as if nothing were wrong (E1).',
  breaks: ['embedding-fingerprint'],
  skips: [],
  breaksStrict: ['embedding-fingerprint', 'embedding-lengths'],
  apply: (honest) => ({
    ...honest,
    admit: ({ embedding: _unchecked, ...query }) => honest.admit(query),
  }),
};
