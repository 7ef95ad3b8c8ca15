import type { Misbehaviour } from './misbehaviour.js';

export const ignoreKinds: Misbehaviour = {
  mode: 'ignore-kinds',
  summary: 'Returns frames of kinds that the query did not ask for (Q1).',
  breaks: ['kinds-filter'],
  skips: [],
  breaksStrict: ['kinds-filter', 'every-kind', 'limits-together'],
  apply: (honest) => ({ ...honest, keepKinds: (frames) => frames }),
};
