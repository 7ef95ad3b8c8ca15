import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineSplitter, type SplitLine } from '../../src/envelope/line-splitter.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const texts = (lines: readonly SplitLine[]) => lines.map((line) => ('text' in line ? line.text : line.bytes));

function split(stream: Uint8Array, cuts: readonly number[], maxLineBytes?: number): readonly SplitLine[] {
  const splitter = createLineSplitter(maxLineBytes === undefined ? {} : { maxLineBytes });
  const edges = [...new Set([0, ...cuts.map((cut) => cut % (stream.length + 1)), stream.length])];
  edges.sort((one, other) => one - other);
  const lines: SplitLine[] = [];
  for (const [index, from] of edges.entries()) {
    const chunk = stream.slice(from, edges[index + 1] ?? from);
    lines.push(...splitter.push(chunk));
    // A caller may reuse its buffer: nothing of it may be remembered.
    chunk.fill(0x78);
  }
  return [...lines, ...splitter.end()];
}

// What a line is, said in the plainest way: over the whole stream, after the fact.
function splitWhole(stream: Uint8Array, limit: number): readonly SplitLine[] {
  const binary = Buffer.from(stream)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const parts = binary.split('\n');
  const last = parts.pop() ?? '';
  const lines = parts.map((part) => part.replace(/\r$/, ''));
  return (last === '' ? lines : [...lines, last]).map((line) => {
    if (line.length > limit) return { kind: 'too-long', bytes: line.length };
    const buffer = Buffer.from(line, 'latin1');
    const text = buffer.toString('utf8');
    return Buffer.from(text, 'utf8').equals(buffer) ? { kind: 'line', text } : { kind: 'invalid-utf8', text };
  });
}

describe('createLineSplitter', () => {
  it('splits at line feeds only, and drops one carriage return before them', () => {
    const stream = bytes('a\r\nb\r\r\n\n\u2028c\u2029\rd\nlast');
    expect(texts(split(stream, []))).toEqual(['a', 'b\r', '', '\u2028c\u2029\rd', 'last']);
  });

  it('drops one byte order mark at the very start, however it is cut, and no other', () => {
    const stream = bytes('\ufeff\ufeffa\n\ufeffb\n');
    for (const cuts of [[], [1], [2], [1, 2, 3, 4]])
      expect(texts(split(stream, cuts))).toEqual(['\ufeffa', '\ufeffb']);
    expect(split(bytes('\ufeff'), [1])).toEqual([]);
  });

  it('keeps the mark where it is asked to, for a reader that must see it', () => {
    const splitter = createLineSplitter({ keepByteOrderMark: true });
    expect(texts(splitter.push(bytes('\ufeffa\nb\n')))).toEqual(['\ufeffa', 'b']);
  });

  it('keeps an open carriage return at the end of the stream', () => {
    expect(texts(split(bytes('a\r'), []))).toEqual(['a\r']);
  });

  it('caps a line by bytes, whatever the chunks, and goes on with the next', () => {
    const stream = bytes('1234\n12345\r\n123456\nü234\né12345\nok');
    const expected = [
      { kind: 'line', text: '1234' },
      { kind: 'line', text: '12345' },
      { kind: 'too-long', bytes: 6 },
      { kind: 'line', text: 'ü234' },
      { kind: 'too-long', bytes: 7 },
      { kind: 'line', text: 'ok' },
    ];
    expect(split(stream, [], 5)).toEqual(expected);
    expect(split(stream, [...stream.keys()], 5)).toEqual(expected);
  });

  it('marks bytes that are not UTF-8', () => {
    const stream = Uint8Array.from([0x61, 0xff, 0x0a, 0xed, 0xa0, 0x80, 0x0a, 0x62, 0x0a]);
    expect(split(stream, [1, 4]).map((line) => line.kind)).toEqual(['invalid-utf8', 'invalid-utf8', 'line']);
  });

  it('tells U+FFFD that was sent from U+FFFD that stands for broken bytes', () => {
    const [sent, cut] = [
      [0xef, 0xbf, 0xbd],
      [0xef, 0xbf],
    ];
    const stream = Uint8Array.from([...sent, 0x0a, ...sent, 0xff, 0x0a, ...cut, ...sent, 0x0a, ...cut, 0x0a]);
    expect(split(stream, [])).toEqual([
      { kind: 'line', text: '\ufffd' },
      { kind: 'invalid-utf8', text: '\ufffd\ufffd' },
      { kind: 'invalid-utf8', text: '\ufffd\ufffd' },
      { kind: 'invalid-utf8', text: '\ufffd' },
    ]);
  });

  it('makes no work of blank lines: all of a chunk are one value', () => {
    for (const blank of ['\n', '\r\n']) {
      const lines = createLineSplitter().push(bytes(`x\n${blank.repeat(100_000)}`));
      expect(lines).toHaveLength(100_001);
      expect([...new Set(lines)]).toEqual([
        { kind: 'line', text: 'x' },
        { kind: 'line', text: '' },
      ]);
    }
  });

  it('drops no byte order mark after a blank line', () => {
    expect(texts(split(bytes('\n\ufeffa\n'), []))).toEqual(['', '\ufeffa']);
  });

  it('joins a character that was cut between chunks', () => {
    const stream = bytes('é😀～\n');
    expect(split(stream, [...stream.keys()])).toEqual([{ kind: 'line', text: 'é😀～' }]);
  });

  it('refuses a limit that is not a positive integer', () => {
    for (const maxLineBytes of [0, -1, 1.5, Number.NaN]) {
      expect(() => createLineSplitter({ maxLineBytes })).toThrow(RangeError);
    }
  });

  it('gives the same lines for every chunking as splitting the whole', () => {
    const piece = fc.constantFrom(
      '\n',
      '\r',
      '\r\n',
      '\ufeff',
      'a',
      'é',
      '😀',
      '{"a":1}',
      '\u2028',
      'xxxxxxxx',
    );
    const good = fc.array(piece, { maxLength: 30 }).map((pieces) => bytes(pieces.join('')));
    const any = fc.array(fc.constantFrom(0x0a, 0x0d, 0xef, 0xbb, 0xbf, 0xbd, 0x61, 0xc3, 0xa9, 0xff, 0xf0), {
      maxLength: 40,
    });
    const stream = fc.oneof(
      good,
      any.map((list) => Uint8Array.from(list)),
    );
    const cuts = fc.array(fc.nat(200), { maxLength: 20 });
    fc.assert(
      fc.property(stream, cuts, fc.integer({ min: 1, max: 40 }), (whole, where, limit) => {
        expect(split(whole, where, limit)).toEqual(splitWhole(whole, limit));
      }),
      { numRuns: 2000 },
    );
  });

  it('takes linear time and bounded memory for one long line in single bytes', () => {
    const one = Uint8Array.of(0x61);
    const time = (count: number): number => {
      const splitter = createLineSplitter({ maxLineBytes: 1 << 20 });
      const start = performance.now();
      for (let index = 0; index < count; index++) splitter.push(one);
      expect(texts(splitter.push(Uint8Array.of(0x0a)))).toEqual(
        count > 1 << 20 ? [count] : ['a'.repeat(count)],
      );
      return performance.now() - start;
    };
    time(1 << 18);
    const short = time(1 << 18);
    const long = time(1 << 22);
    // 16 times the bytes; a quadratic splitter would take 256 times as long.
    expect(long / short).toBeLessThan(80);
  });
});
