import type { Misbehaviour } from './misbehaviour.js';

export const placeholderDigest: Misbehaviour = {
  mode: 'placeholder-digest',
  summary: 'Serves one digest for everything, and vouches for it (D1).',
  breaks: [],
  skips: [],
  breaksStrict: ['digest-truth'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) => frames.map((frame) => ({ ...frame, content_digest: `sha256:${'1'.repeat(64)}` })),
  }),
};
