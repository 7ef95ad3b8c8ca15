import { describe, expect, it } from 'vitest';
import { splitEnvelopes } from '../../../src/cli/validation/split-envelopes.js';

const split = (name: string, text: string) => splitEnvelopes(name, new TextEncoder().encode(text));

describe('splitEnvelopes', () => {
  it('reads one pretty-printed object and knows the line and column of its members', () => {
    const found = split('a.json', '\ufeff{\n  "type": "x",\n  "é": {"deep": 1}\n}\n');
    expect(found).toMatchObject({ form: 'json', unreadable: [] });
    const [envelope] = found.envelopes;
    expect(envelope?.placeOf('')).toEqual({ line: 1, column: 1 });
    expect(envelope?.placeOf('type')).toEqual({ line: 2, column: 11 });
    expect(envelope?.placeOf('é.deep')).toEqual({ line: 3, column: 17 });
    expect(envelope?.placeOf('é.missing[3].more'), 'the nearest that is there').toEqual({
      line: 3,
      column: 8,
    });
  });

  it('reads a list, each item with its own places and duplicates', () => {
    const found = split('a.json', '[\n {"a": 1},\n {"b": 2, "b": 3}\n]');
    expect(found.form).toBe('json-list');
    expect(found.envelopes.map(({ value }) => value)).toEqual([{ a: 1 }, { b: 3 }]);
    expect(found.envelopes[0]?.placeOf('a')).toEqual({ line: 2, column: 8 });
    expect(found.envelopes[0]?.duplicates).toEqual([]);
    expect(found.envelopes[1]?.duplicates).toEqual([{ path: 'b', place: { line: 3, column: 11 } }]);
  });

  it.each(['session.ndjson', 'session.jsonl', 'session.json', '-'])('reads lines from %s', (name) => {
    const found = split(name, '{"a":1}\r\n\n  {"b":2}\n{"c":');
    expect(found.form).toBe('ndjson');
    expect(found.envelopes.map(({ value }) => value)).toEqual([{ a: 1 }, { b: 2 }]);
    expect(found.envelopes[1]?.placeOf('b')).toEqual({ line: 3, column: 8 });
    expect(found.unreadable).toMatchObject([{ place: { line: 4, column: 6 } }]);
  });

  it('says where a broken document breaks', () => {
    const found = split('a.json', '{\n  "a": 1\n  "b": 2\n}');
    expect(found.unreadable).toEqual([
      { place: { line: 3, column: 3 }, message: 'not JSON: a "," or "}" is missing here' },
    ]);
  });

  it('says on which line the bytes are not UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('{}\n{"a":"'), Buffer.from([0xff]), Buffer.from('"}\n')]);
    expect(splitEnvelopes('a.ndjson', bytes).unreadable).toEqual([
      { place: { line: 2, column: 1 }, message: 'this line is not UTF-8' },
    ]);
  });

  it('finds nothing in an empty file', () => {
    for (const text of ['', ' \n\n']) {
      expect(split('a.json', text)).toMatchObject({ envelopes: [], unreadable: [] });
    }
  });
});
