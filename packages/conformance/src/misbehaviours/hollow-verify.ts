import type { Misbehaviour } from './misbehaviour.js';

export const hollowVerify: Misbehaviour = {
  mode: 'hollow-verify',
  summary: 'Declares `verify`, and knows nothing about any frame (V2).',
  breaks: ['verify-honesty'],
  skips: [],
  breaksStrict: ['verify-honesty', 'verify-truth'],
  apply: (honest) => ({
    ...honest,
    verify: ({ frames }) => ({ verdicts: frames.map((frame) => ({ frame, status: 'unknown' })) }),
  }),
};
