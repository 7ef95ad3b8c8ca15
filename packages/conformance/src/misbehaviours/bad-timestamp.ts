import type { Misbehaviour } from './misbehaviour.js';

export const badTimestamp: Misbehaviour = {
  mode: 'bad-timestamp',
  summary: 'Writes prose where a timestamp belongs (F4).',
  breaks: ['frame-validity'],
  skips: [],
  breaksStrict: ['frame-validity', 'every-answer'],
  skipsStrict: ['as-of-instants'],
  // Early in the pipeline: an `as_of` filter cannot place such a frame in time, and drops it.
  apply: (honest) => ({
    ...honest,
    candidates: (query) =>
      honest.candidates(query).map((frame) => ({ ...frame, valid_from: 'some time last winter' })),
  }),
};
