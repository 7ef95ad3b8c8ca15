import { isAnchoredBy } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const anchorsBypass: Misbehaviour = {
  mode: 'anchors-bypass',
  summary: 'Serves what an anchor names past the kinds that were asked for (Q1).',
  breaks: [],
  skips: [],
  breaksStrict: ['limits-together'],
  apply: (honest) => ({
    ...honest,
    keepKinds: (frames, query) => {
      const kept = honest.keepKinds(frames, query);
      const anchored = frames.filter((frame) => isAnchoredBy(frame, query.anchors ?? []));
      return [...new Set([...kept, ...anchored])];
    },
  }),
};
