import type { ContextQuery } from '@contextgraphprotocol/protocol';

/** What hosts are made to ask. */
export const PROBE_QUERY: ContextQuery = {
  goal: 'host conformance: return your frames',
  max_frames: 8,
  max_tokens: 1000,
};
