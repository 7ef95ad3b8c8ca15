import type { Misbehaviour } from './misbehaviour.js';

export const looseTarget: Misbehaviour = {
  mode: 'loose-target',
  summary: 'Points a relation at words that are no URI (G2).',
  breaks: [],
  skips: [],
  breaksStrict: ['every-answer'],
  apply: (honest) => ({
    ...honest,
    candidates: (query) =>
      honest.candidates(query).map((frame) => ({
        ...frame,
        relations: (frame.relations ?? []).map((relation) => ({
          ...relation,
          target_uri: `the place of ${frame.id}`,
        })),
      })),
  }),
};
