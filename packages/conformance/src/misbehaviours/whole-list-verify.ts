import type { Misbehaviour } from './misbehaviour.js';

export const wholeListVerify: Misbehaviour = {
  mode: 'whole-list-verify',
  summary: 'Gives one verdict for a whole list: all of it is valid, or none (V3).',
  breaks: [],
  skips: [],
  breaksStrict: ['verify-truth'],
  apply: (honest) => ({
    ...honest,
    verify: (request, served) => {
      const { verdicts } = honest.verify(request, served);
      if (verdicts.every(({ status }) => status === 'valid')) return { verdicts };
      return {
        verdicts: verdicts.map((verdict) =>
          verdict.status === 'valid' ? { frame: verdict.frame, status: 'stale' } : verdict,
        ),
      };
    },
  }),
};
