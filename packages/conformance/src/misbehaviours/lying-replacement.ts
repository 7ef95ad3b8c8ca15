import { contentDigest } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const lyingReplacement: Misbehaviour = {
  mode: 'lying-replacement',
  summary: 'Names as replacement a digest that it never serves (V4).',
  breaks: [],
  skips: [],
  breaksStrict: ['verify-truth'],
  apply: (honest) => ({
    ...honest,
    verify: (request, served) => ({
      verdicts: honest
        .verify(request, served)
        .verdicts.map((verdict) =>
          verdict.replacement_digest === undefined
            ? verdict
            : { ...verdict, replacement_digest: contentDigest(`a later ${verdict.frame.frame_id}`) },
        ),
    }),
  }),
};
