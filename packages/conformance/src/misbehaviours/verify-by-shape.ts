import { isDigest } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const verifyByShape: Misbehaviour = {
  mode: 'verify-by-shape',
  summary: 'Calls every well-formed digest valid (V3).',
  breaks: [],
  skips: [],
  breaksStrict: ['verify-honesty', 'verify-truth'],
  apply: (honest) => ({
    ...honest,
    verify: ({ frames }) => ({
      verdicts: frames.map((frame) => ({
        frame,
        status: isDigest(frame.content_digest ?? '') ? 'valid' : 'stale',
      })),
    }),
  }),
};
