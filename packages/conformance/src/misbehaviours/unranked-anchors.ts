import type { Misbehaviour } from './misbehaviour.js';

export const unrankedAnchors: Misbehaviour = {
  mode: 'unranked-anchors',
  summary: 'Ranks as if there were no anchors (G4).',
  breaks: [],
  skips: [],
  breaksStrict: ['anchor-rank'],
  apply: (honest) => ({
    ...honest,
    rank: (frames, { anchors: _overlooked, ...query }) => honest.rank(frames, query),
  }),
};
