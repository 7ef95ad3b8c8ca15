import type { Misbehaviour } from './misbehaviour.js';

export const verifyAnyDigest: Misbehaviour = {
  mode: 'verify-any-digest',
  summary: 'Calls a digest valid when any of its frames has it (V3).',
  breaks: [],
  skips: [],
  breaksStrict: ['verify-truth'],
  apply: (honest) => ({
    ...honest,
    verify: (request, served) => {
      const known = new Set(served.values());
      const { verdicts } = honest.verify(request, served);
      return {
        verdicts: verdicts.map((verdict) =>
          verdict.status === 'stale' && known.has(verdict.frame.content_digest ?? '')
            ? { frame: verdict.frame, status: 'valid' }
            : verdict,
        ),
      };
    },
  }),
};
