import { BYTES_PER_BUDGET_TOKEN, utf8ByteLength } from '@contextgraphprotocol/protocol';

// Taken from the global object and not imported, so that the web entry imports nothing of Node.
const { Buffer: platform } = globalThis as { Buffer?: { byteLength?: (text: string) => number } };

/** Length of `text` in UTF-8 bytes, counted by the platform where it can count quicker. A lone surrogate counts three. */
export const byteLength: (text: string) => number = platform?.byteLength ?? utf8ByteLength;

/** Cost of `content` in budget tokens (B3): `budgetTokens`, by {@link byteLength}. */
export function contentCost(content: string): number {
  return Math.ceil(byteLength(content) / BYTES_PER_BUDGET_TOKEN);
}
