import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitLengthHalves, ROUND_CONSTANTS } from '../../src/frame/sha256.js';
import { contentDigest, digestOfBytes, isDigest, sha256Hex } from '../../src/index.js';

const byNode = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

describe('sha256Hex', () => {
  it('gives the published digests', () => {
    const hash = (text: string) => sha256Hex(new TextEncoder().encode(text));
    expect(hash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hash('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
  });

  it('equals node:crypto for every length around the blocks', () => {
    for (let length = 0; length <= 260; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 0xff);
      expect(sha256Hex(bytes), `length ${length}`).toBe(byNode(bytes));
    }
  });

  it('equals node:crypto for any bytes, also in the middle of a larger buffer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.nat(40), (bytes, from) => {
        expect(sha256Hex(bytes.subarray(from))).toBe(byNode(bytes.subarray(from)));
      }),
    );
  });

  it('derives its constants as the standard says', () => {
    const primes = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && isPrime(n));
    const expected = primes.slice(0, 64).map(cubeRootFraction);
    expect([...ROUND_CONSTANTS].map((word) => word >>> 0)).toEqual(expected);
  });

  it('writes the length of messages of 512 MiB and more in two words', () => {
    expect(bitLengthHalves(0)).toEqual([0, 0]);
    expect(bitLengthHalves(0x1fff_ffff)).toEqual([0, 0xffff_fff8]);
    expect(bitLengthHalves(0x2000_0000)).toEqual([1, 0]);
    expect(bitLengthHalves(0x2000_0001)).toEqual([1, 8]);
    expect(bitLengthHalves(5 * 2 ** 32 + 3)).toEqual([40, 24]);
  });
});

describe('digests (D1, F5)', () => {
  it('are over the exact UTF-8 bytes, without normalisation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(contentDigest(text)).toBe(`sha256:${byNode(text)}`);
        expect(digestOfBytes(Buffer.from(text))).toBe(contentDigest(text));
        expect(isDigest(contentDigest(text))).toBe(true);
      }),
    );
    expect(contentDigest('é')).not.toBe(contentDigest('e\u0301'));
    expect(contentDigest('a\ud800')).toBe(contentDigest('a\ufffd'));
  });

  it('have one spelling', () => {
    const digits = 'a'.repeat(64);
    for (const wrong of [
      '',
      digits,
      `sha256:${digits}\n`,
      `sha256:${'A'.repeat(64)}`,
      `sha512:${digits}`,
      `sha256:${digits}0`,
    ]) {
      expect(isDigest(wrong), wrong).toBe(false);
    }
  });
});

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false;
  return true;
}

function cubeRootFraction(prime: number): number {
  const target = BigInt(prime) << 96n;
  let root = 0n;
  for (let bit = 1n << 35n; bit > 0n; bit >>= 1n) {
    const next = root + bit;
    if (next * next * next <= target) root = next;
  }
  return Number(root & 0xffff_ffffn);
}
