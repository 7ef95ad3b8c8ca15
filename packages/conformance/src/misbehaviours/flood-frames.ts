import { budgetTokens, contentDigest, type FullFrame } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

const FLOOD = Array.from({ length: 64 }, (_, index) => index);
const CONTENT = '.';
const MISSING_FILE = 'file:///nowhere/contextgraph-example/flood.md';

export const floodFrames: Misbehaviour = {
  mode: 'flood-frames',
  summary: 'Answers every query with 64 tiny frames that no file stands behind (B4).',
  breaks: ['budget-honesty', 'verify-honesty'],
  skips: ['provenance-fixture-consistency'],
  breaksStrict: [
    'verify-honesty',
    'budget-honesty',
    'ids-in-flight',
    'tight-budgets',
    'truncation-flags',
    'every-kind',
    'verify-truth',
    'as-of-instants',
    'limits-together',
    'long-conversation',
  ],
  skipsStrict: ['provenance-fixture-consistency'],
  // After fitting, so that the frames pass by every limit, and so that `verify` has never heard of them.
  apply: (honest) => ({
    ...honest,
    fit: () => ({ frames: FLOOD.map(floodFrame), truncated: false, dropped: 0 }),
  }),
};

function floodFrame(index: number): FullFrame {
  return {
    id: `frm_flood_${index}`,
    kind: 'doc',
    title: `Flood ${index}`,
    uri: MISSING_FILE,
    content: CONTENT,
    content_digest: contentDigest(CONTENT),
    score: 0.5,
    token_cost: budgetTokens(CONTENT),
    valid_from: '2026-01-01T00:00:00Z',
    provenance: [{ type: 'file', uri: MISSING_FILE, digest: contentDigest('') }],
    citation_label: `flood.md ${index}`,
  };
}
