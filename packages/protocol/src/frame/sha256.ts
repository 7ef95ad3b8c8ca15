// SHA-256 (FIPS 180-4) as a pure function, because this package may import nothing and must work in every runtime.

const ROUND_CONSTANTS = roundConstants();

/** SHA-256 of `bytes` as 64 lowercase hex digits. */
export function sha256Hex(bytes: Uint8Array): string {
  const state = new Int32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  const schedule = new Int32Array(64);
  const whole = bytes.length - (bytes.length % 64);
  for (let offset = 0; offset < whole; offset += 64) compress(state, schedule, readBlock(bytes, offset));
  const tail = paddedTail(bytes, whole);
  for (let offset = 0; offset < tail.length; offset += 64) compress(state, schedule, readBlock(tail, offset));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function paddedTail(bytes: Uint8Array, whole: number): Uint8Array {
  const rest = bytes.length - whole;
  const tail = new Uint8Array(rest < 56 ? 64 : 128);
  tail.set(bytes.subarray(whole));
  tail[rest] = 0x80;
  const view = new DataView(tail.buffer);
  view.setUint32(tail.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(tail.length - 4, (bytes.length << 3) >>> 0);
  return tail;
}

function readBlock(bytes: Uint8Array, offset: number): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset + offset, 64);
}

function compress(state: Int32Array, schedule: Int32Array, block: DataView): void {
  for (let i = 0; i < 16; i++) schedule[i] = block.getInt32(i * 4);
  for (let i = 16; i < 64; i++) {
    const early = schedule[i - 15] as number;
    const late = schedule[i - 2] as number;
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[i] = ((schedule[i - 16] as number) + small0 + (schedule[i - 7] as number) + small1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first =
      (h + big1 + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[i] as number) + (schedule[i] as number)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    state[index] = (state[index] as number) + word;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
function roundConstants(): Int32Array {
  const constants = new Int32Array(64);
  let found = 0;
  for (let candidate = 2; found < 64; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++)
      if (candidate % divisor === 0) prime = false;
    if (prime) constants[found++] = fractionalCubeRoot(candidate);
  }
  return constants;
}

// Exact, by integer search: a double's cube root has too few fractional bits to be trusted on every engine.
function fractionalCubeRoot(prime: number): number {
  const target = BigInt(prime) << 96n;
  let root = 0n;
  for (let bit = 1n << 35n; bit > 0n; bit >>= 1n) {
    const next = root + bit;
    if (next * next * next <= target) root = next;
  }
  return Number(root & 0xffffffffn) | 0;
}
