import type { Misbehaviour } from './misbehaviour.js';

export const anchorMirror: Misbehaviour = {
  mode: 'anchor-mirror',
  summary: 'Writes whatever anchor it is given into its frames (G3).',
  breaks: [],
  skips: [],
  breaksStrict: ['anchor-rank'],
  apply: (honest) => ({
    ...honest,
    candidates: (query) => {
      const [anchor] = query.anchors ?? [];
      const frames = honest.candidates(query);
      if (anchor === undefined) return frames;
      const link = { rel: 'about', target_uri: anchor, display_name: 'What was asked about' };
      return frames.map((frame) => ({ ...frame, relations: [...(frame.relations ?? []), link] }));
    },
  }),
};
