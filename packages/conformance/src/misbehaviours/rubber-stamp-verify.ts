import type { Misbehaviour } from './misbehaviour.js';

export const rubberStampVerify: Misbehaviour = {
  mode: 'rubber-stamp-verify',
  summary: 'Calls every held frame valid, whatever its digest (V2, V3).',
  breaks: ['verify-honesty'],
  skips: [],
  breaksStrict: ['verify-honesty', 'verify-truth'],
  apply: (honest) => ({
    ...honest,
    verify: ({ frames }) => ({ verdicts: frames.map((frame) => ({ frame, status: 'valid' })) }),
  }),
};
