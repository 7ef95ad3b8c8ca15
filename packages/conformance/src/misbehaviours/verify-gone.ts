import type { Misbehaviour } from './misbehaviour.js';

export const verifyGone: Misbehaviour = {
  mode: 'verify-gone',
  summary: 'Says gone of a frame that only changed (V4).',
  breaks: ['verify-honesty'],
  skips: [],
  breaksStrict: ['verify-honesty'],
  apply: (honest) => ({
    ...honest,
    verify: (request, served) => ({
      verdicts: honest
        .verify(request, served)
        .verdicts.map((verdict) =>
          verdict.status === 'stale' ? { frame: verdict.frame, status: 'gone' } : verdict,
        ),
    }),
  }),
};
