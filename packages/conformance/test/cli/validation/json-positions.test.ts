import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locateJson } from '../../../src/cli/validation/json-positions.js';

describe('locateJson', () => {
  it('says where each value stands, by its path', () => {
    const text = '{ "a": [1, {"b": "x\\"y"}], "c d": null }';
    const located = locateJson(text);
    if (!located.ok) throw new Error(located.message);
    const at = (path: string) => text.slice(located.offsets.get(path) ?? text.length);
    expect(at('')).toMatch(/^\{ "a"/);
    expect(at('a[0]')).toMatch(/^1,/);
    expect(at('a[1].b')).toMatch(/^"x/);
    expect(at('c d')).toMatch(/^null/);
    expect(located.duplicates).toEqual([]);
  });

  it('finds members that are given twice', () => {
    const located = locateJson('{"a":{"x":1,"x":2},"b":1,"a":3}');
    expect(located).toMatchObject({
      ok: true,
      duplicates: [
        { path: 'a.x', offset: 12 },
        { path: 'a', offset: 25 },
      ],
    });
  });

  it('agrees with JSON.parse on what is JSON', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), mangledJson()), (text) => {
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        expect(locateJson(text).ok).toBe(parses);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['', 0],
    ['  ', 2],
    ['{"a" 1}', 5],
    ['{"a":}', 5],
    ['{"a":1,}', 7],
    ['[1 2]', 3],
    ['[01]', 2],
    ['"a\nb"', 2],
    ['"\\x"', 1],
    ['{} {}', 3],
    ['nul', 0],
  ])('gives the offset at which %j stops being JSON', (text, offset) => {
    expect(locateJson(text)).toMatchObject({ ok: false, offset });
  });

  it('neither overflows the stack on deep nesting nor on a long string', () => {
    expect(locateJson('['.repeat(1_000_000))).toMatchObject({ ok: false });
    expect(locateJson(JSON.stringify('\\"x'.repeat(2_000_000)))).toMatchObject({ ok: true });
  });
});

/** JSON with one character removed or doubled. */
function mangledJson(): fc.Arbitrary<string> {
  return fc.tuple(fc.json(), fc.nat(), fc.boolean()).map(([text, seed, remove]) => {
    const at = seed % text.length;
    return text.slice(0, at) + (remove ? '' : text[at]) + text.slice(remove ? at + 1 : at);
  });
}
