import type { Misbehaviour } from './misbehaviour.js';

export const namelessRelation: Misbehaviour = {
  mode: 'nameless-relation',
  summary: 'Leaves the display name of a relation blank (G1).',
  breaks: ['frame-validity'],
  skips: [],
  breaksStrict: ['frame-validity', 'every-answer'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) =>
      frames.map((frame, index) =>
        index === 0
          ? {
              ...frame,
              relations: (frame.relations ?? []).map((relation) => ({ ...relation, display_name: '' })),
            }
          : frame,
      ),
  }),
};
