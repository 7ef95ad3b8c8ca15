import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineCutter, formatLineRange, parseLineRange } from '../../src/index.js';

describe('parseLineRange', () => {
  it('F17: reads one line, or the first and the last of several', () => {
    expect(parseLineRange('L1')).toEqual({ first: 1, last: 1 });
    expect(parseLineRange('L10-12')).toEqual({ first: 10, last: 12 });
    expect(parseLineRange('L3-3')).toEqual({ first: 3, last: 3 });
  });

  it.each([
    ...[
      '',
      'L',
      'l1',
      'L0',
      'L01',
      'L1-02',
      'L2-1',
      'L2-',
      'L-2',
      'L+2',
      'L1-2-3',
      'L1:2',
      ' L1',
      'L1 ',
      'L1\n',
      '1',
    ],
    ...['L1-L2', 'L1.5', 'L１', '#L1', 'all'],
  ])('F17: %j is no range', (text) => {
    expect(parseLineRange(text)).toBeUndefined();
  });
});

describe('the bounds of parseLineRange', () => {
  const greatest = Number.MAX_SAFE_INTEGER;

  it.each([
    ['L4294967296', { first: 4294967296, last: 4294967296 }],
    ['L1-9007199254740991', { first: 1, last: greatest }],
    ['L1-9007199254740993', { first: 1, last: greatest }],
    [`L1-${'9'.repeat(400)}`, { first: 1, last: greatest }],
    [`L${'9'.repeat(400)}`, { first: greatest, last: greatest }],
  ])('F17: has no greatest line, as the grammar has none: %.30s', (text, range) => {
    expect(parseLineRange(text)).toEqual(range);
  });

  it('F17: knows an upside down range however long its numbers are', () => {
    expect(parseLineRange('L9007199254740993-9007199254740992')).toBeUndefined();
    expect(parseLineRange(`L1${'0'.repeat(400)}-${'9'.repeat(400)}`)).toBeUndefined();
    expect(parseLineRange(`L${'9'.repeat(400)}-1${'0'.repeat(400)}`)).toBeDefined();
  });

  it('F17: reads back what formatLineRange writes', () => {
    const line = fc.integer({ min: 1, max: greatest });
    fc.assert(
      fc.property(line, line, (one, other) => {
        const range = { first: Math.min(one, other), last: Math.max(one, other) };
        expect(parseLineRange(formatLineRange(range))).toEqual(range);
      }),
    );
    expect(formatLineRange({ first: 3, last: 3 })).toBe('L3');
  });
});

describe('createLineCutter', () => {
  /** The lines of the range by another way: split, slice, join. */
  function expected(text: string, first: number, last: number): string | undefined {
    const lines = text.split(/(?<=\n)/).filter((line) => line !== '');
    return first > lines.length ? undefined : lines.slice(first - 1, last).join('');
  }

  it('F17: cuts the same lines however the bytes are chunked', () => {
    const texts = fc.array(fc.constantFrom('a', '\n', '\r', 'é', '\u2028')).map((parts) => parts.join(''));
    const range = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(3));
    fc.assert(
      fc.property(texts, range, fc.integer({ min: 1, max: 5 }), (text, [first, more], size) => {
        const bytes = Buffer.from(text);
        const cutter = createLineCutter({ first, last: first + more });
        const parts: Uint8Array[] = [];
        for (let at = 0; at < bytes.length && !cutter.isPast(); at += size) {
          parts.push(Uint8Array.from(cutter.cut(bytes.subarray(at, at + size))));
        }
        const wanted = expected(text, first, first + more);
        expect(cutter.hasBegun()).toBe(wanted !== undefined);
        expect(Buffer.concat(parts).toString()).toBe(wanted ?? '');
      }),
      { numRuns: 500 },
    );
  });
});
