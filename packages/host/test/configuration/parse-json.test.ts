import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonNode, lineAndColumn, parseJson } from '../../src/configuration/parse-json.js';

describe('parseJson', () => {
  it('reads what JSON.parse reads, as the same value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 2, '\t'), (text, indent) => {
        const value: unknown = JSON.parse(text);
        const parsed = parseJson(JSON.stringify(value, null, indent));
        expect(parsed.ok && asValue(parsed.root)).toEqual(value);
      }),
    );
  });

  it('refuses what JSON.parse refuses: one character added, taken or changed', () => {
    const mark = fc.constantFrom(...'{}[],:"\'\\ \n\t01.-+eEtfn/#u\u0000\ufeff\u00a0');
    const added = fc.oneof(mark, fc.constant(''));
    const edit = fc.record({ place: fc.nat(), taken: fc.nat({ max: 1 }), added });
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), edit, (text, { place, taken, added }) => {
        const at = place % (text.length + 1);
        const changed = text.slice(0, at) + added + text.slice(at + taken);
        expect(parseJson(changed).ok).toBe(isJson(changed));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['{ "a": 1, }', '1:11', 'comma after the last'],
    ['{\n  // note\n  "a": 1 }', '2:3', 'no comments'],
    ["{ 'a': 1 }", '1:3', 'quotes with "'],
    ['{ "a" 1 }', '1:7', 'a colon'],
    ['[1 2]', '1:4', 'a comma or ]'],
    ['{ "a": [1,', '1:11', 'ends here'],
    ['{ "a": "x\ny" }', '1:8', 'no end on its line'],
    ['{} {}', '1:4', 'after the end'],
    ['', '1:1', 'ends here'],
    ['['.repeat(100_000), '1:66', 'deeper than 64'],
  ])('says where and why %j is no JSON', (text, place, reason) => {
    const parsed = parseJson(text);
    expect(parsed).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
    const { line, column } = lineAndColumn(text, parsed.ok ? -1 : parsed.at);
    expect(`${line}:${column}`).toBe(place);
  });

  it('knows where each value begins, and keeps members that repeat', () => {
    const text = '{\n  "a": 1,\n  "a": [true]\n}';
    const parsed = parseJson(text);
    if (!parsed.ok || parsed.root.kind !== 'object') throw new Error('it is an object');
    expect(parsed.root.members.map(({ name, at, value }) => [name, at, value.at])).toEqual([
      ['a', 4, 9],
      ['a', 14, 19],
    ]);
  });

  it('reads a text of a megabyte', () => {
    expect(parseJson(JSON.stringify(`é\\"${'x'.repeat(1_000_000)}`)).ok).toBe(true);
    expect(parseJson(`"${'\\u00e9'.repeat(170_000)}`).ok).toBe(false);
  });
});

function asValue(node: JsonNode): unknown {
  if (node.kind === 'null') return null;
  if (node.kind === 'array') return node.items.map(asValue);
  if (node.kind !== 'object') return node.value;
  const value = {};
  for (const member of node.members) {
    const own = { value: asValue(member.value), enumerable: true, configurable: true, writable: true };
    Object.defineProperty(value, member.name, own);
  }
  return value;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
