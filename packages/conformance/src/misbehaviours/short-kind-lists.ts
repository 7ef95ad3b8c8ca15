import type { Misbehaviour } from './misbehaviour.js';

export const shortKindLists: Misbehaviour = {
  mode: 'short-kind-lists',
  summary: 'Filters by a list of one kind or two, and by no longer one (Q1).',
  breaks: [],
  skips: [],
  breaksStrict: ['every-kind'],
  apply: (honest) => ({
    ...honest,
    keepKinds: (frames, query) => ((query.kinds ?? []).length > 2 ? frames : honest.keepKinds(frames, query)),
  }),
};
