import type { FullFrame } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const staleDigest: Misbehaviour = {
  mode: 'stale-digest',
  summary: 'Serves digests of bytes that its files do not hold, and vouches for them (F5).',
  breaks: ['provenance-fixture-consistency'],
  skips: [],
  breaksStrict: ['provenance-fixture-consistency', 'digest-truth'],
  apply: (honest) => ({ ...honest, publish: (frames) => frames.map(withForgedDigests) }),
};

function withForgedDigests(frame: FullFrame): FullFrame {
  const provenance = (frame.provenance ?? []).map((link) =>
    link.digest === undefined ? link : { ...link, digest: forge(link.digest) },
  );
  return frame.content_digest === undefined
    ? { ...frame, provenance }
    : { ...frame, content_digest: forge(frame.content_digest), provenance };
}

// Another last digit: still the form of a digest, and no longer the truth.
function forge(digest: string): string {
  return `${digest.slice(0, -1)}${digest.endsWith('0') ? '1' : '0'}`;
}
