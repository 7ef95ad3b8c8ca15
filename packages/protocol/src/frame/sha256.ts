// SHA-256 (FIPS 180-4) as a pure function, because this package may import nothing and must work in every runtime.

/** SHA-256 of `bytes` as 64 lowercase hex digits. */
export function sha256Hex(bytes: Uint8Array): string {
  const state = Int32Array.from(INITIAL_STATE);
  const whole = bytes.length - (bytes.length % BLOCK_BYTES);
  for (let offset = 0; offset < whole; offset += BLOCK_BYTES) {
    fillSchedule(bytes, offset);
    compress(state);
  }
  const tail = paddedTail(bytes.subarray(whole), bytes.length);
  for (let offset = 0; offset < tail.length; offset += BLOCK_BYTES) {
    fillSchedule(tail, offset);
    compress(state);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

// Arrays of this size are allocated outside the heap, which costs more than hashing a frame. Nothing here is ever interrupted.
const schedule: Int32Array = /* @__PURE__ */ new Int32Array(64);
const tailBytes: Uint8Array = /* @__PURE__ */ new Uint8Array(128);

/** The length of a message in bits, as its two 32-bit halves: a byte count of 512 MiB no longer fits in one. */
export function bitLengthHalves(byteLength: number): readonly [high: number, low: number] {
  return [Math.floor(byteLength / 0x2000_0000), ((byteLength % 0x2000_0000) * 8) >>> 0];
}

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
const INITIAL_STATE: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
export const ROUND_CONSTANTS: Int32Array = /* @__PURE__ */ Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);

function paddedTail(rest: Uint8Array, byteLength: number): Uint8Array {
  const size = rest.length < BLOCK_BYTES - LENGTH_BYTES ? BLOCK_BYTES : 2 * BLOCK_BYTES;
  const tail = tailBytes.subarray(0, size);
  tail.fill(0);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const [high, low] = bitLengthHalves(byteLength);
  const view = new DataView(tail.buffer);
  view.setUint32(size - LENGTH_BYTES, high);
  view.setUint32(size - LENGTH_BYTES / 2, low);
  return tail;
}

function fillSchedule(bytes: Uint8Array, offset: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = wordAt(bytes, offset + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = schedule[i - 15] as number;
    const late = schedule[i - 2] as number;
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[i] = ((schedule[i - 16] as number) + small0 + (schedule[i - 7] as number) + small1) | 0;
  }
}

function wordAt(bytes: Uint8Array, at: number): number {
  const upper = ((bytes[at] as number) << 24) | ((bytes[at + 1] as number) << 16);
  return upper | ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number);
}

// Eight plain variables and not an array: that is what makes the loop several times faster.
function compress(state: Int32Array): void {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + (ROUND_CONSTANTS[i] as number) + (schedule[i] as number)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  addTo(state, [a, b, c, d, e, f, g, h]);
}

function addTo(state: Int32Array, words: readonly number[]): void {
  for (let i = 0; i < 8; i++) state[i] = (state[i] as number) + (words[i] as number);
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
