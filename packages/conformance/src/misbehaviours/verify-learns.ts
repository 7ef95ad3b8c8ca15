import type { Misbehaviour } from './misbehaviour.js';

export const verifyLearns: Misbehaviour = {
  mode: 'verify-learns',
  summary: 'Calls a digest valid as soon as it has been asked about it before (V3).',
  breaks: [],
  skips: [],
  breaksStrict: ['verify-truth'],
  apply: (honest) => {
    const heard = new Set<string>();
    return {
      ...honest,
      verify: (request, served) => ({
        verdicts: honest.verify(request, served).verdicts.map((verdict) => {
          const key = JSON.stringify([verdict.frame.frame_id, verdict.frame.content_digest]);
          const known = heard.has(key);
          heard.add(key);
          return known ? { frame: verdict.frame, status: 'valid' as const } : verdict;
        }),
      }),
    };
  },
};
