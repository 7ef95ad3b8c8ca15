import { isWellFormed } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable, printableLines, quoted } from '../../src/errors/printable.js';

// What can move a cursor, change a colour, reorder text or break a line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
const HARMFUL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/;

describe('printable', () => {
  it('property: no control or direction character stays, and the length is bounded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shown = printable(text, 50);
        expect(shown).not.toMatch(HARMFUL);
        expect(shown.length).toBeLessThanOrEqual(50 * 6 + 1);
        expect(isWellFormed(shown)).toBe(true);
      }),
    );
  });

  it('shows what was there', () => {
    expect(printable('a\u001b[31mb\nc\td\r\u0000\u202e')).toBe('a\\x1b[31mb\\nc\\td\\r\\x00\\u202e');
    expect(printable('\ud800x')).toBe('\ufffdx');
    expect(quoted('é 日本 😀')).toBe('"é 日本 😀"');
    expect(printable('abcdef', 3)).toBe('abc…');
    expect(printable('😀😀', 3)).toBe('😀\ufffd…');
  });
});

describe('printableLines', () => {
  it('keeps line feeds and tabs, and nothing else that acts', () => {
    expect(printableLines('a\tb\r\nc\rd\u0007\n')).toBe('a\tb\nc\\rd\\x07\n');
  });
});
