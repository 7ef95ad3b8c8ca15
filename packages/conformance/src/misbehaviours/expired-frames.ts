import type { Misbehaviour } from './misbehaviour.js';

export const expiredFrames: Misbehaviour = {
  mode: 'expired-frames',
  summary: 'Serves what was no longer valid at `as_of` (F4).',
  breaks: [],
  skips: [],
  breaksStrict: ['as-of-instants'],
  apply: (honest) => ({
    ...honest,
    candidates: (query) =>
      honest
        .candidates(query)
        .map((frame, index) => (index === 0 ? { ...frame, valid_to: '2026-03-01T00:00:00Z' } : frame)),
    keepValid: (frames, query) =>
      frames.filter(
        (frame) => honest.keepValid([{ ...frame, valid_to: '9999-01-01T00:00:00Z' }], query).length > 0,
      ),
  }),
};
