import type { Misbehaviour } from './misbehaviour.js';

export const honestAtFirst: Misbehaviour = {
  mode: 'honest-at-first',
  summary: 'Keeps its limits for twenty questions, and then no more (B1, B4).',
  breaks: [],
  skips: [],
  breaksStrict: ['long-conversation'],
  apply: (honest) => {
    let asked = 0;
    return {
      ...honest,
      fit: (frames, query) => {
        asked += 1;
        return asked <= 20 ? honest.fit(frames, query) : { frames, truncated: false, dropped: 0 };
      },
    };
  },
};
