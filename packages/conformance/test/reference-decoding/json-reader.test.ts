import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonNode, MAX_DEPTH, readJson } from '../../src/reference-decoding/json-reader.js';

function plain(node: JsonNode): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if ('number' in node) return Number(node.number);
  if ('members' in node) return Object.fromEntries(node.members.map(([name, value]) => [name, plain(value)]));
  return (node as readonly JsonNode[]).map(plain);
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('readJson', () => {
  it('reads what JSON.parse reads, to the same value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom('', ' ', '\n\t '), (text, space) => {
        expect(plain(readJson(`${space}${text}${space}`))).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('refuses what JSON.parse refuses', () => {
    const source = JSON.stringify({ a: [1, -2.5e3, 'x\\u0041\n', true, null], b: {} });
    fc.assert(
      fc.property(
        fc.nat(source.length),
        fc.constantFrom('', '"', '{', ']', ',', '0', '\\', 'e', '-'),
        (at, piece) => {
          const mutated = source.slice(0, at) + piece + source.slice(at + 1);
          let expected: unknown;
          try {
            expected = JSON.parse(mutated);
          } catch {
            expect(() => readJson(mutated)).toThrow(SyntaxError);
            return;
          }
          expect(plain(readJson(mutated))).toEqual(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('keeps how a number was written', () => {
    expect(readJson('[4, 4.0, 4e0, -0, 18446744073709551616]')).toEqual(
      ['4', '4.0', '4e0', '-0', '18446744073709551616'].map((number) => ({ number })),
    );
  });

  it('keeps members given twice, and a member called __proto__', () => {
    expect(readJson('{"a":1,"a":2,"__proto__":3}')).toEqual({
      members: [
        ['a', { number: '1' }],
        ['a', { number: '2' }],
        ['__proto__', { number: '3' }],
      ],
    });
  });

  it.each([
    ['"\\ud800"', 'high alone'],
    ['"\\udc00"', 'low alone'],
    ['"\\ud800x"', 'high before text'],
    ['"\\ud800\\u0041"', 'high before another escape'],
    ['"\\ud800\\ud800"', 'two high'],
  ])('refuses the lone surrogate escape %s (%s)', (text) => {
    expect(() => readJson(text)).toThrow(/surrogate/);
  });

  it('joins a surrogate pair', () => {
    expect(readJson('"\\ud83d\\ude00"')).toBe('😀');
  });

  it('reads 127 levels and refuses 128, without overflowing on a million', () => {
    expect(() => readJson(nested(MAX_DEPTH))).not.toThrow();
    expect(() => readJson(nested(MAX_DEPTH + 1))).toThrow(/nested/);
    expect(() => readJson('['.repeat(1_000_000))).toThrow(/nested/);
  });

  it.each(['1e400', '-1e999'])('refuses %s, a number beyond a double', (text) => {
    expect(() => readJson(text)).toThrow(/out of range/);
  });

  it('names the position of a fault', () => {
    expect(() => readJson('{"a" 1}')).toThrow(/character 6/);
  });
});
