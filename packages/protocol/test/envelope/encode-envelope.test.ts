import { describe, expect, it } from 'vitest';
import { type Envelope, encodeEnvelope, encodeLine } from '../../src/index.js';

const error = (message: unknown, more: object = {}) => ({ type: 'error', message, ...more }) as Envelope;

describe('encodeEnvelope', () => {
  it('writes compact JSON, and a line feed only where the message ends', () => {
    expect(encodeEnvelope({ type: 'shutdown' })).toBe('{"type":"shutdown"}');
    const line = encodeLine(error('a\nb\r\u2028'));
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(JSON.parse(line)).toEqual({ type: 'error', message: 'a\nb\r\u2028' });
  });

  it('makes lone surrogates U+FFFD, at any depth, and leaves pairs and look-alikes alone', () => {
    expect(encodeEnvelope(error('a\ud800b'))).toBe('{"type":"error","message":"a\ufffdb"}');
    expect(JSON.parse(encodeEnvelope(error('x', { acme: [{ deep: '\udc00' }] })))).toEqual({
      type: 'error',
      message: 'x',
      acme: [{ deep: '\ufffd' }],
    });
    for (const innocent of ['😀', '\\ud800', 'a \\\\udfff', ':null', 'null', 'it is [null]']) {
      expect(JSON.parse(encodeEnvelope(error(innocent)))).toEqual(error(innocent));
    }
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses %d, which JSON would lose',
    (score) => {
      const frame = { id: 'a', kind: 'doc', title: 'A', content: '', score, token_cost: 0 };
      expect(() => encodeEnvelope({ type: 'frames', result: { frames: [frame], truncated: false } })).toThrow(
        new TypeError(`encodeEnvelope: member "score" is ${score}, which JSON cannot carry`),
      );
      expect(() => encodeEnvelope(error('x', { acme: [1, score] }))).toThrow(TypeError);
    },
  );

  it('keeps a null of a member that it does not know', () => {
    expect(encodeEnvelope(error('x', { acme: null }))).toBe('{"type":"error","message":"x","acme":null}');
  });

  it('refuses cycles and BigInts with a TypeError', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(() => encodeEnvelope(error(cycle))).toThrow(TypeError);
    expect(() => encodeEnvelope(error(1n))).toThrow(TypeError);
  });
});
