import type { Place } from './split-envelopes.js';

const BLOCK = 4096;

/**
 * The place of any offset of `text`. Line starts and characters are counted once, on first need: a text on one line may
 * have a finding at each of its members.
 */
export function placesIn(text: string): (offset: number) => Place {
  let counted: { readonly starts: readonly number[]; readonly pairs: readonly number[] } | undefined;
  return (offset) => {
    counted ??= { starts: lineStarts(text), pairs: pairsByBlock(text) };
    const { starts, pairs } = counted;
    const line = lineAt(starts, offset);
    const start = starts[line] ?? 0;
    const pairsBefore = (end: number) =>
      (pairs[Math.floor(end / BLOCK)] ?? 0) + pairsWithin(text, end - (end % BLOCK), end);
    // A pair of surrogates is one character.
    return { line: line + 1, column: offset - start - (pairsBefore(offset) - pairsBefore(start)) + 1 };
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', feed + 1)) starts.push(feed + 1);
  return starts;
}

// How many pairs end before each block begins.
function pairsByBlock(text: string): readonly number[] {
  const pairs = [0];
  for (let end = BLOCK; end <= text.length; end += BLOCK) {
    pairs.push((pairs.at(-1) ?? 0) + pairsWithin(text, end - BLOCK, end));
  }
  return pairs;
}

function pairsWithin(text: string, from: number, to: number): number {
  let pairs = 0;
  for (let index = Math.max(from, 1); index < to; index++) {
    if (isBetween(text.charCodeAt(index), 0xdc00) && isBetween(text.charCodeAt(index - 1), 0xd800)) pairs++;
  }
  return pairs;
}

function isBetween(unit: number, first: number): boolean {
  return unit >= first && unit < first + 0x400;
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
