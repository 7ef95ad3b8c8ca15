import type { Misbehaviour } from './misbehaviour.js';

export const singleAnchor: Misbehaviour = {
  mode: 'single-anchor',
  summary: 'Heeds an anchor only when it is the only one (G4).',
  breaks: [],
  skips: [],
  breaksStrict: ['anchor-rank'],
  apply: (honest) => ({
    ...honest,
    rank: (frames, query) => {
      const { anchors: _several, ...others } = query;
      return honest.rank(frames, (query.anchors ?? []).length > 1 ? others : query);
    },
  }),
};
