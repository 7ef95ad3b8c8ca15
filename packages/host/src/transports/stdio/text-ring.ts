import { printableLines } from '../../errors/printable.js';

/** Keeps the end of a stream of bytes. */
export interface TextRing {
  push(chunk: Uint8Array): void;
  /** What is kept, as text with every control character but line feed and tab made visible. */
  text(): string;
}

/** A {@link TextRing} of at most `maxBytes` bytes. */
export function createTextRing(maxBytes: number): TextRing {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  let dropped = false;

  return {
    push(chunk) {
      dropped ||= chunk.length > maxBytes;
      chunks.push(chunk.length > maxBytes ? chunk.subarray(chunk.length - maxBytes) : chunk);
      bytes += Math.min(chunk.length, maxBytes);
      // Joined only when twice the limit is held, so that many small chunks cost little.
      if (bytes <= 2 * maxBytes && chunks.length < 4_096) return;
      const kept = Buffer.concat(chunks);
      dropped ||= kept.length > maxBytes;
      chunks = [Buffer.from(kept.subarray(Math.max(0, kept.length - maxBytes)))];
      bytes = Math.min(kept.length, maxBytes);
    },
    text() {
      const all = Buffer.concat(chunks);
      const last = all.subarray(Math.max(0, all.length - maxBytes));
      const cut = dropped || last.length < all.length;
      const kept = cut ? fromFirstWhole(last) : last;
      return (cut ? '…' : '') + printableLines(new TextDecoder().decode(kept));
    },
  };
}

/** Without the rest of a character whose beginning was cut off. */
function fromFirstWhole(bytes: Uint8Array): Uint8Array {
  let index = 0;
  while (index < bytes.length && ((bytes[index] ?? 0) & 0xc0) === 0x80) index += 1;
  return bytes.subarray(index);
}
