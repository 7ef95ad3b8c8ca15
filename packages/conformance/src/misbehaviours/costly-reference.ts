import { contentDigest, type FullFrame } from '@contextgraphprotocol/protocol';
import { EXAMPLE_NAME } from './example-provider/example-identity.js';
import type { Misbehaviour } from './misbehaviour.js';

export const costlyReference: Misbehaviour = {
  mode: 'costly-reference',
  summary: 'Charges for a reference frame, which carries nothing inline (P4).',
  breaks: ['budget-honesty'],
  skips: [],
  breaksStrict: ['budget-honesty', 'representation-choice'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) => frames.map((frame) => (frame.id === 'frm_getting_started' ? charged(frame) : frame)),
  }),
};

function charged({ content, content_digest: _inline, ...frame }: FullFrame) {
  return {
    ...frame,
    representation: 'reference',
    content_ref: { provider_id: EXAMPLE_NAME, uri: frame.uri ?? 'contextgraph-example:///handle' },
    canonical_content_hash: contentDigest(content),
  } as never;
}
