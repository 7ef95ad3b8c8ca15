import type { Misbehaviour } from './misbehaviour.js';

export const vectorBypass: Misbehaviour = {
  mode: 'vector-bypass',
  summary: 'Heeds no budget when it searches by vector (B1, B4).',
  breaks: [],
  skips: [],
  breaksStrict: ['embedding-lengths'],
  apply: (honest) => ({
    ...honest,
    fit: (frames, query) =>
      query.embedding === undefined ? honest.fit(frames, query) : { frames, truncated: false, dropped: 0 },
  }),
};
