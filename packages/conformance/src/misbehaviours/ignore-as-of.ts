import type { Misbehaviour } from './misbehaviour.js';

export const ignoreAsOf: Misbehaviour = {
  mode: 'ignore-as-of',
  summary: 'Returns frames that were not valid yet at `as_of` (F4).',
  breaks: ['as-of-temporal'],
  skips: [],
  breaksStrict: ['as-of-temporal', 'as-of-instants', 'limits-together'],
  apply: (honest) => ({ ...honest, keepValid: (frames) => frames }),
};
