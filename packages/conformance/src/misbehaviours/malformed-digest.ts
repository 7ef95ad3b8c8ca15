import type { FullFrame } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

const TOO_SHORT = 'sha256:abc';

export const malformedDigest: Misbehaviour = {
  mode: 'malformed-digest',
  summary: 'Serves digests that are too short to be one (D1, F5).',
  breaks: ['frame-validity', 'provenance-fixture-consistency'],
  skips: [],
  breaksStrict: [
    'frame-validity',
    'provenance-fixture-consistency',
    'every-answer',
    'digest-truth',
    'verify-truth',
  ],
  apply: (honest) => ({ ...honest, publish: (frames) => frames.map(withShortDigests) }),
};

function withShortDigests(frame: FullFrame): FullFrame {
  const provenance = (frame.provenance ?? []).map((link) => ({ ...link, digest: TOO_SHORT }));
  return { ...frame, content_digest: TOO_SHORT, provenance };
}
