import type { Misbehaviour } from './misbehaviour.js';

export const oneId: Misbehaviour = {
  mode: 'one-id',
  summary: 'Gives all its frames one id and no digest, so that their identities are the same (D2).',
  breaks: [],
  skips: ['verify-honesty'],
  breaksStrict: ['digest-truth', 'verify-truth'],
  skipsStrict: ['verify-honesty'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) =>
      frames.map(({ content_digest: _digest, ...frame }) => ({ ...frame, id: 'frm_the_one' })),
  }),
};
