import { BYTES_PER_BUDGET_TOKEN, budgetTokens } from '@contextgraphprotocol/protocol';

/** `budgetTokens`, counted by the platform where it can count quicker. */
export function contentCost(content: string): number {
  return byteLength ? Math.ceil(byteLength(content) / BYTES_PER_BUDGET_TOKEN) : budgetTokens(content);
}

// Taken from the global object and not imported, so that the web entry imports nothing of Node.
const { Buffer: platform } = globalThis as { Buffer?: { byteLength?: (text: string) => number } };
const byteLength = typeof platform?.byteLength === 'function' ? platform.byteLength : undefined;
