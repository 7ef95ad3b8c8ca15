import { sha256Hex } from './sha256.js';

// Written out, because V8 counts the turns of a `{64}` one by one: three times as slow, and every frame has digests.
const GRAMMAR = /* @__PURE__ */ new RegExp(`^sha256:${'[0-9a-f]'.repeat(64)}$`);

/** True for `sha256:` followed by 64 lowercase hex digits (D1, F5). */
export function isDigest(text: string): boolean {
  return GRAMMAR.test(text);
}

/** Digest of the exact UTF-8 bytes of `content`, without any normalisation (D1). A lone surrogate is hashed as U+FFFD. */
export function contentDigest(content: string): string {
  encoder ??= new TextEncoder();
  if (content.length > SHORT) return digestOfBytes(encoder.encode(content));
  // A buffer for each frame would cost more than its digest.
  scratch ??= new Uint8Array(BYTES_PER_UNIT * SHORT);
  return digestOfBytes(scratch.subarray(0, encoder.encodeInto(content, scratch).written));
}

const SHORT = 4096;
const BYTES_PER_UNIT = 3;
let encoder: InstanceType<typeof TextEncoder> | undefined;
let scratch: Uint8Array<ArrayBuffer> | undefined;

/** Digest of `bytes` as they are (F5). */
export function digestOfBytes(bytes: Uint8Array): string {
  return `sha256:${sha256Hex(bytes)}`;
}
