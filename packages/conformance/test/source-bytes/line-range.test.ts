import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRangeCutter, parseLineRange } from '../../src/source-bytes/line-range.js';

function cut(
  text: string,
  range: { first: number; last: number },
  sizes: readonly number[],
): string | undefined {
  const bytes = Buffer.from(text);
  const cutter = createRangeCutter(range);
  const taken: Uint8Array[] = [];
  let at = 0;
  for (let step = 0; at < bytes.length; step++) {
    const size = sizes[step % sizes.length] ?? 1;
    taken.push(Uint8Array.from(cutter.cut(bytes.subarray(at, at + size))));
    at += size;
  }
  return cutter.started() ? Buffer.concat(taken).toString() : undefined;
}

describe('parseLineRange', () => {
  it('reads L<n> and L<a>-<b>', () => {
    expect(parseLineRange('L3')).toEqual({ first: 3, last: 3 });
    expect(parseLineRange('L3-17')).toEqual({ first: 3, last: 17 });
    expect(parseLineRange('L+03-0017')).toEqual({ first: 3, last: 17 });
    expect(parseLineRange('L1-18446744073709549568')?.last).toBeGreaterThan(1e19);
  });

  it.each([
    '1-2',
    'L0',
    'L3-2',
    'L1-L2',
    'L',
    'l1',
    'L1-',
    ' L1',
    'L1.5',
    '',
    'L1-18446744073709551616',
    'L++1',
  ])('does not read %j', (text) => {
    expect(parseLineRange(text)).toBeUndefined();
  });
});

describe('createRangeCutter (F5)', () => {
  it.each([
    ['a\nb\nc\n', 1, 1, 'a\n'],
    ['a\nb\nc\n', 2, 3, 'b\nc\n'],
    ['a\r\nb\r\n', 2, 2, 'b\r\n'],
    ['a\nb', 2, 9, 'b'],
    ['a\n\nb', 2, 2, '\n'],
    ['a\nb\n', 3, 3, undefined],
    ['', 1, 1, undefined],
  ])('cuts %j at %d-%d to %j', (...[text, first, last, expected]) => {
    expect(cut(text, { first, last }, [1000])).toBe(expected);
  });

  it('cuts as splitting the whole text would, however the chunks fall', () => {
    const lines = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', 'ü'), maxLength: 40 });
    const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 1, max: 8 }),
        fc.nat(4),
        sizes,
        (...[text, first, more, chunks]) => {
          const all = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
          const expected = all.slice(first - 1, first + more).join('');
          expect(cut(text, { first, last: first + more }, chunks)).toBe(
            all.length < first ? undefined : expected,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
