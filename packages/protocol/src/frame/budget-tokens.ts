/** UTF-8 bytes per budget token (B3). */
export const BYTES_PER_BUDGET_TOKEN = 4;

/** By how much a host may divide a model's token budget before it asks, so that budget tokens and model tokens agree in practice. */
export const ADVISORY_SAFETY_FACTOR = 1.35;

/** Length of `text` in UTF-8 bytes. A lone surrogate counts as U+FFFD: three bytes. */
export function utf8ByteLength(text: string): number {
  count ??= createCounter();
  let { read, written: bytes } = count(text);
  while (read < text.length) {
    const next = count(text.slice(read));
    read += next.read;
    bytes += next.written;
  }
  return bytes;
}

/** Cost of `content` in budget tokens: ceil(UTF-8 bytes / 4); 0 for absent or empty content (B3). */
export function budgetTokens(content: string | undefined): number {
  return content === undefined ? 0 : Math.ceil(utf8ByteLength(content) / BYTES_PER_BUDGET_TOKEN);
}

type Counter = (text: string) => { readonly read: number; readonly written: number };

let count: Counter | undefined;

// The encoder counts many times faster than a loop over characters. One small buffer serves every call.
function createCounter(): Counter {
  const encoder = new TextEncoder();
  const scratch = new Uint8Array(16 * 1024);
  return (text) => encoder.encodeInto(text, scratch);
}
