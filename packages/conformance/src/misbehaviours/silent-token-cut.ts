import type { Misbehaviour } from './misbehaviour.js';

export const silentTokenCut: Misbehaviour = {
  mode: 'silent-token-cut',
  summary: 'Admits what max_frames kept out, and says nothing of what max_tokens did (B1).',
  breaks: [],
  skips: [],
  breaksStrict: ['truncation-flags'],
  apply: (honest) => ({
    ...honest,
    fit: (frames, query) => {
      const fitted = honest.fit(frames, query);
      const dropped = Math.max(0, frames.length - query.max_frames);
      return { ...fitted, truncated: dropped > 0, dropped };
    },
  }),
};
