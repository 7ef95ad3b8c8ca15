import { isAnchoredBy } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const ignoreAnchors: Misbehaviour = {
  mode: 'ignore-anchors',
  summary: 'Leaves out just the frames that the anchors ask for (G3).',
  breaks: ['anchor-relevance'],
  skips: [],
  breaksStrict: ['anchor-relevance', 'anchor-rank'],
  apply: (honest) => ({
    ...honest,
    rank: (frames, query) => {
      const anchors = query.anchors ?? [];
      return honest.rank(
        frames.filter((frame) => !isAnchoredBy(frame, anchors)),
        query,
      );
    },
  }),
};
