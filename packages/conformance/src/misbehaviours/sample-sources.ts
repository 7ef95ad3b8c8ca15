import { contentDigest, type FullFrame } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const sampleSources: Misbehaviour = {
  mode: 'sample-sources',
  summary: 'Digests files truly for the question of a suite that it knows, and falsely for all others (F5).',
  breaks: [],
  skips: [],
  breaksStrict: ['provenance-fixture-consistency'],
  apply: (honest) => ({
    ...honest,
    candidates: (query) =>
      /conformance/i.test(query.goal) ? honest.candidates(query) : honest.candidates(query).map(falsely),
  }),
};

function falsely(frame: FullFrame): FullFrame {
  const provenance = (frame.provenance ?? []).map((link) => ({ ...link, digest: contentDigest(frame.id) }));
  return { ...frame, provenance };
}
