import type { Misbehaviour } from './misbehaviour.js';

export const thinCompact: Misbehaviour = {
  mode: 'thin-compact',
  summary: 'Calls its first frame compact, without what a compact frame must carry (P2).',
  breaks: ['frame-validity'],
  skips: [],
  breaksStrict: ['frame-validity', 'representation-choice'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) =>
      frames.map((frame, index) => (index === 0 ? { ...frame, representation: 'compact' } : frame)),
  }),
};
