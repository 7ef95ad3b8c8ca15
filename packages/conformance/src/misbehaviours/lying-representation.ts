import type { Misbehaviour } from './misbehaviour.js';

export const lyingRepresentation: Misbehaviour = {
  mode: 'lying-representation',
  summary: 'Calls its first frame a reference, and sends the content all the same (P3).',
  breaks: ['frame-validity'],
  skips: [],
  breaksStrict: ['frame-validity', 'representation-choice'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) =>
      frames.map((frame, index) => (index === 0 ? { ...frame, representation: 'reference' } : frame)),
  }),
};
