import type { Misbehaviour } from './misbehaviour.js';

export const badScore: Misbehaviour = {
  mode: 'bad-score',
  summary: 'Scores its first frame 1.5 (F1).',
  breaks: ['frame-validity'],
  skips: [],
  breaksStrict: ['frame-validity', 'every-answer'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) => frames.map((frame, index) => (index === 0 ? { ...frame, score: 1.5 } : frame)),
  }),
};
