import type { Misbehaviour } from './misbehaviour.js';

export const silentTruncation: Misbehaviour = {
  mode: 'silent-truncation',
  summary: 'Leaves frames out and says that nothing was left out (B4).',
  breaks: [],
  skips: [],
  breaksStrict: ['truncation-flags'],
  apply: (honest) => ({
    ...honest,
    fit: (frames, query) => ({ ...honest.fit(frames, query), truncated: false, dropped: 0 }),
  }),
};
