import type { Misbehaviour } from './misbehaviour.js';

export const untitled: Misbehaviour = {
  mode: 'untitled',
  summary: 'Serves its first frame with a blank title (F2).',
  breaks: ['frame-validity'],
  skips: [],
  breaksStrict: ['frame-validity', 'every-answer'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) => frames.map((frame, index) => (index === 0 ? { ...frame, title: ' ' } : frame)),
  }),
};
