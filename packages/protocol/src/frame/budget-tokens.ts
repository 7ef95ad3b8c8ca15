/** UTF-8 bytes per budget token (B3). */
export const BYTES_PER_BUDGET_TOKEN = 4;

/** By how much a host may divide a model's token budget before it asks, so that budget tokens and model tokens agree in practice. */
export const ADVISORY_SAFETY_FACTOR = 1.35;

/** Length of `text` in UTF-8 bytes. A lone surrogate counts as U+FFFD: three bytes. */
export function utf8ByteLength(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text, index + 1)) {
      bytes += 2;
      index++;
    } else bytes += 2;
  }
  return bytes;
}

/** Cost of `content` in budget tokens: ceil(UTF-8 bytes / 4); 0 for absent or empty content (B3). */
export function budgetTokens(content: string | undefined): number {
  return content === undefined ? 0 : Math.ceil(utf8ByteLength(content) / BYTES_PER_BUDGET_TOKEN);
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
