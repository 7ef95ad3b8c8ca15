import type { ContextQuery } from '@contextgraphprotocol/protocol';

/** The most frames that the suite asks for (B4). */
export const SAMPLE_MAX_FRAMES = 8;

/** The budget that the suite asks within, in budget tokens (B1). */
export const SAMPLE_MAX_TOKENS = 4096;

/** The query that the checks vary: no filter, a moderate budget. */
export const SAMPLE_QUERY: ContextQuery = {
  goal: 'find the context that matters most here, for a conformance run',
  query_text: 'most relevant context',
  max_frames: SAMPLE_MAX_FRAMES,
  max_tokens: SAMPLE_MAX_TOKENS,
};
