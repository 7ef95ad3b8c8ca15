import { compareUtf8 } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const timesAsText: Misbehaviour = {
  mode: 'times-as-text',
  summary: 'Compares times as texts, where a fraction sorts before the whole second (F4).',
  breaks: [],
  skips: [],
  breaksStrict: ['as-of-instants'],
  apply: (honest) => ({
    ...honest,
    keepValid: (frames, { as_of: pin }) =>
      pin === undefined ? frames : frames.filter(({ valid_from: from = '' }) => compareUtf8(from, pin) <= 0),
  }),
};
