import type { Misbehaviour } from './misbehaviour.js';

export const refuseEmbeddings: Misbehaviour = {
  mode: 'refuse-embeddings',
  summary: 'Declares an embedding space and refuses every vector (E1).',
  breaks: [],
  skips: [],
  breaksStrict: ['embedding-lengths'],
  apply: (honest) => ({
    ...honest,
    admit: (query) =>
      query.embedding ? { code: 'bad_request', message: 'no vectors today' } : honest.admit(query),
  }),
};
