import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesIn } from '../../../src/cli/validation/places-in-text.js';
import { splitEnvelopes } from '../../../src/cli/validation/split-envelopes.js';

describe('placesIn', () => {
  it('counts lines at line feeds and columns in characters', () => {
    const part = fc.constantFrom('a', '\n', 'é', '😀', '\ud83d', '\ude00', 'x'.repeat(4095), '\r');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.nat(), (parts, at) => {
        const text = parts.join('');
        const offset = at % (text.length + 1);
        // Never in the middle of a pair: no value begins there.
        fc.pre(!/^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(Math.max(0, offset - 1), offset + 1)));
        const lines = text.slice(0, offset).split('\n');
        expect(placesIn(text)(offset)).toEqual({
          line: lines.length,
          column: Array.from(lines.at(-1) ?? '').length + 1,
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('is linear for a text on one line with a finding at each member', () => {
    const members = Array.from({ length: 100_000 }, (_, index) => `"d${index}":1,"d${index}":1`);
    const text = `{"type":"shutdown",${members.join(',')}}`;
    const started = performance.now();
    const { envelopes } = splitEnvelopes('dups.json', new TextEncoder().encode(text));
    const duplicates = envelopes[0]?.duplicates ?? [];
    expect(duplicates).toHaveLength(100_000);
    expect(duplicates.at(-1)?.place).toEqual({ line: 1, column: text.length - '"d99999":1}'.length + 1 });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('a text of more values than a map can hold', () => {
  it('is refused in a finding, not by an exception', () => {
    const text = `[${'0,'.repeat(17_000_000)}0]`;
    const found = splitEnvelopes('big.json', new TextEncoder().encode(text));
    expect(found.unreadable).toHaveLength(1);
    expect(found.unreadable[0]?.message).toContain('more than 4000000 values');
  }, 60_000);
});
