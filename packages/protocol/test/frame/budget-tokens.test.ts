import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetTokens, utf8ByteLength } from '../../src/index.js';

// Lone surrogates too: they count as U+FFFD.
const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom('😀', 'a', '東'),
  ),
});

describe('budgetTokens (B3)', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['abcd', 1],
    ['abcde', 2],
    ['😀', 1],
    ['東京都', 3],
    ['\ufeff', 1],
    ['a\r\nb', 1],
    ['\ud800', 1],
    ['\ud800\udc00', 1],
    ['\udc00\ud800', 2],
  ])('of %j is %i', (content, tokens) => {
    expect(budgetTokens(content)).toBe(tokens);
  });

  it('of absent content is 0', () => {
    expect(budgetTokens(undefined)).toBe(0);
  });
});

describe('utf8ByteLength', () => {
  it('equals Buffer.byteLength for every text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(utf8ByteLength(text)).toBe(Buffer.byteLength(text));
        expect(budgetTokens(text)).toBe(Math.ceil(Buffer.byteLength(text) / 4));
      }),
      { numRuns: 2000 },
    );
  });

  it('equals it for texts of many buffers, wherever a character falls', () => {
    const lead = fc.integer({ min: 16_300, max: 16_400 });
    fc.assert(
      fc.property(lead, anyText, (length, text) => {
        const long = `${'x'.repeat(length)}${text}${'😀東é'.repeat(9000)}${text}`;
        expect(utf8ByteLength(long)).toBe(Buffer.byteLength(long));
      }),
      { numRuns: 100 },
    );
  });
});
