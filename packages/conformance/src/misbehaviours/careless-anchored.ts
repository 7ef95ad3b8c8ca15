import type { Misbehaviour } from './misbehaviour.js';

export const carelessAnchored: Misbehaviour = {
  mode: 'careless-anchored',
  summary: 'Forgets the citation of what it serves for an anchor (F3).',
  breaks: [],
  skips: [],
  breaksStrict: ['every-answer'],
  apply: (honest) => ({
    ...honest,
    rank: (frames, query) =>
      honest
        .rank(frames, query)
        .map((frame) => (query.anchors?.length ? { ...frame, citation_label: '' } : frame)),
  }),
};
