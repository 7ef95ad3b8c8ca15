import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeValue } from '../../src/index.js';

describe('describeValue', () => {
  it.each([
    [undefined, 'absent'],
    [null, 'null'],
    [[1], 'an array'],
    [{ a: 1 }, 'an object'],
    [1.5, '1.5'],
    [true, 'true'],
    ['a "b"', '"a \\"b\\""'],
    ['東京 😀', '"東京 😀"'],
    ['\u001b[31m\u202e', '"\\u001b[31m\\u{202e}"'],
  ])('of %j is %s', (value, text) => {
    expect(describeValue(value)).toBe(text);
  });

  it('is short and printable for any text', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit, size: 'large' }), (text) => {
        const shown = describeValue(text);
        expect(shown).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        expect(shown.length).toBeLessThan(700);
      }),
    );
  });
});
