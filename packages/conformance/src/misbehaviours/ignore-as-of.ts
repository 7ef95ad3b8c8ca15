import type { Misbehaviour } from './misbehaviour.js';

export const ignoreAsOf: Misbehaviour = {
  mode: 'ignore-as-of',
  summary: 'Returns frames that were not valid yet at `as_of`.',
  breaks: ['as-of-temporal'],
  skips: [],
  apply: (honest) => ({ ...honest, keepValid: (frames) => frames }),
};
