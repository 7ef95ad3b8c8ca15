import type { Misbehaviour } from './misbehaviour.js';

export const unaskedTransform: Misbehaviour = {
  mode: 'unasked-transform',
  summary: 'Puts a transform on full frames (P1).',
  breaks: [],
  skips: [],
  breaksStrict: ['representation-choice'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) =>
      frames.map(
        (frame) =>
          ({ ...frame, transform: { method: 'none', implementation: 'example', version: '1' } }) as never,
      ),
  }),
};
