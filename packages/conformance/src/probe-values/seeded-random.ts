import { createHash, randomBytes } from 'node:crypto';

/** A stream of numbers that a seed decides. */
export interface SeededRandom {
  /** A whole number from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  /** One of `items`, which must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** `count` lowercase hex digits. */
  hex(count: number): string;
}

/** The stream for `purpose`: each check has its own, so that none depends on the order in which checks run. */
export function createSeededRandom(seed: string, purpose: string): SeededRandom {
  let block = Buffer.alloc(0);
  let blocks = 0;
  const next32 = (): number => {
    if (block.length < 4) {
      block = createHash('sha256')
        .update(JSON.stringify([seed, purpose, blocks]))
        .digest();
      blocks += 1;
    }
    const value = block.readUInt32BE(0);
    block = block.subarray(4);
    return value;
  };
  const between = (low: number, high: number) => low + (next32() % (high - low + 1));
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    hex: (count) => Array.from({ length: count }, () => between(0, 15).toString(16)).join(''),
  };
}

/** A seed that nobody chose: 16 hex digits. */
export function freshSeed(): string {
  return randomBytes(8).toString('hex');
}

/** True for a text that can be a seed. */
export function isSeed(text: string): boolean {
  return /^[\w.:-]{1,64}$/.test(text);
}
