import type { Misbehaviour } from './misbehaviour.js';

export const emptyCitation: Misbehaviour = {
  mode: 'empty-citation',
  summary: 'Leaves the citation of its first frame empty (F3).',
  breaks: ['frame-validity'],
  skips: [],
  breaksStrict: ['frame-validity', 'every-answer'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) =>
      frames.map((frame, index) => (index === 0 ? { ...frame, citation_label: '' } : frame)),
  }),
};
