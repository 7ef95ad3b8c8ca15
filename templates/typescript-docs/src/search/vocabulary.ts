/**
 * Every word has a number here, so that the words of a section are kept in two bytes each and not in ten. Numbers are given
 * in the order in which words come, so frequent ones are small; none is ever given back.
 */
export interface Vocabulary {
  readonly words: readonly string[];
  /** Lists of words as one short string. */
  pack(lists: readonly ReadonlySet<string>[]): string;
}

/** A vocabulary with these words, as it was kept, or an empty one. */
export function createVocabulary(kept: readonly string[] = []): Vocabulary {
  const words = [...kept];
  const numbers = new Map(words.map((word, number) => [word, number]));

  function numberOf(word: string): number {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    // A copy: a part of a text is a view of it to the engine, and would keep all of it in memory.
    const own = Buffer.from(word).toString();
    numbers.set(own, words.length);
    return words.push(own) - 1;
  }

  return {
    words,
    pack: (lists) => packNumbers(lists.map((list) => Array.from(list, numberOf))),
  };
}

// As in source maps: six bits to a character, the highest of them says that more follow.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const comma = ','.charCodeAt(0);
const codes = Buffer.from(alphabet, 'latin1');
const values = new Uint8Array(128);
for (const [value, code] of codes.entries()) values[code] = value;

/** Each list sorted, as the steps from one number to the next, with commas between the lists. */
function packNumbers(lists: readonly number[][]): string {
  const packed: number[] = [];
  for (const [at, list] of lists.entries()) {
    if (at > 0) packed.push(comma);
    let before = 0;
    for (const number of list.sort((one, other) => one - other)) {
      let step = number - before;
      before = number;
      for (; step >= 32; step >>>= 5) packed.push(codes[(step & 31) | 32] ?? comma);
      packed.push(codes[step] ?? comma);
    }
  }
  return Buffer.from(packed).toString('latin1');
}

/** Hands each number of each list to `take`. What is no packed text gives numbers that no word has, and does no harm. */
export function unpackNumbers(packed: string, take: (number: number, list: number) => void): void {
  let list = 0;
  let number = 0;
  let step = 0;
  let shift = 0;
  for (let at = 0; at < packed.length; at++) {
    const code = packed.charCodeAt(at);
    if (code === comma) {
      list++;
      number = 0;
      continue;
    }
    const value = values[code & 127] ?? 0;
    step |= (value & 31) << shift;
    shift += 5;
    if (value >= 32) continue;
    number += step;
    take(number, list);
    step = 0;
    shift = 0;
  }
}
