import type { Misbehaviour } from './misbehaviour.js';

export const oneKindFilter: Misbehaviour = {
  mode: 'one-kind-filter',
  summary: 'Honours the first kind that it declares, and serves anything for the others (Q1).',
  breaks: [],
  skips: [],
  breaksStrict: ['every-kind', 'limits-together'],
  apply: (honest) => ({
    ...honest,
    keepKinds: (frames, query) => {
      const [first = ''] = honest.acknowledge().capabilities.query.kinds;
      return query.kinds?.includes(first) ? honest.keepKinds(frames, query) : frames;
    },
  }),
};
