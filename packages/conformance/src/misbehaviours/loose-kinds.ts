import type { Misbehaviour } from './misbehaviour.js';

export const looseKinds: Misbehaviour = {
  mode: 'loose-kinds',
  summary: 'Compares kinds without their case (Q1).',
  breaks: [],
  skips: [],
  breaksStrict: ['every-kind'],
  apply: (honest) => ({
    ...honest,
    keepKinds: (frames, query) =>
      honest.keepKinds(frames, { ...query, kinds: (query.kinds ?? []).map((kind) => kind.toLowerCase()) }),
  }),
};
