import { BYTES_PER_BUDGET_TOKEN, budgetTokens, toWellFormed } from '@contextgraphprotocol/protocol';

/**
 * The longest beginning of `text` that costs at most `tokens` budget tokens (B3). Never cuts inside a character: a lone
 * surrogate, also one that the text came with, becomes U+FFFD before anything is counted (P24).
 * Throws `RangeError` when `tokens` is not a whole number from 0 on.
 */
export function truncateToBudget(text: string, tokens: number): string {
  if (!Number.isInteger(tokens) || tokens < 0) {
    throw new RangeError(
      `truncateToBudget: tokens is ${tokens}; give a whole number of budget tokens, 0 or more`,
    );
  }
  const whole = toWellFormed(text);
  if (budgetTokens(whole) <= tokens) return whole;
  let left = tokens * BYTES_PER_BUDGET_TOKEN;
  let end = 0;
  for (const character of whole) {
    left -= bytesOf(character.codePointAt(0) ?? 0);
    if (left < 0) break;
    end += character.length;
  }
  return whole.slice(0, end);
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
