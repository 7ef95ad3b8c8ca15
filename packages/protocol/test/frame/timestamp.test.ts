import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareInstants,
  compareTimestamps,
  formatTimestamp,
  isTimestamp,
  loadEnvelopeValidator,
  parseTimestamp,
} from '../../src/index.js';
import { timestamp } from '../envelope/arbitrary-scalar.js';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const nearTimes = fc
  .tuple(
    digits(4),
    digits(2),
    digits(2),
    digits(2),
    digits(2),
    digits(2),
    fc.constantFrom('Z', '.5Z', '.Z', 'z', '+00:00'),
  )
  .map(
    ([year, month, day, hour, minute, second, end]) =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}${end}`,
  );
// Mostly real: a month up to 15, a day up to 39, an hour up to 29.
const almostTimes = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.nat(15), fc.nat(39), fc.nat(29), fc.nat(69), fc.nat(69))
  .map(([year, ...rest]) => {
    const [month, day, hour, minute, second] = rest.map((part) => String(part).padStart(2, '0'));
    return `${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`;
  });

// What Date takes and gives back unchanged is a calendar time; it knows no leap seconds.
function byDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text)) return false;
  const plain = `${text.slice(0, 19)}Z`.replace(/:60Z$/, ':59Z');
  const date = new Date(plain);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === plain.slice(0, 19);
}

describe('parseTimestamp (F4, reading 7)', () => {
  it('takes time in proportion to a fraction of a million digits, whatever they are', () => {
    const zeros = '0'.repeat(1_000_000);
    const started = performance.now();
    expect(parseTimestamp(`2026-01-01T00:00:00.${zeros}1Z`)?.fraction).toHaveLength(1_000_001);
    expect(parseTimestamp(`2026-01-01T00:00:00.1${zeros}Z`)?.fraction).toBe('1');
    expect(parseTimestamp(`2026-01-01T00:00:00.${zeros}Z`)?.fraction).toBe('');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it.each([
    '2024-02-29T00:00:00Z',
    '2000-02-29T23:59:59Z',
    '0000-01-01T00:00:00Z',
    '2016-12-31T23:59:60Z',
    '2026-01-01T00:00:00.000000000000001Z',
  ])('takes %s', (text) => {
    expect(isTimestamp(text)).toBe(true);
  });

  it.each([
    '2023-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:61Z',
    '2026-01-01T00:00:00.Z',
    '2026-01-01T00:00:00',
    '2026-01-01t00:00:00Z',
    '2026-01-01 00:00:00Z',
    '2026-01-01T00:00:00+00:00',
    '2026-01-01T00:00:00Z\n',
    ' 2026-01-01T00:00:00Z',
    '٢٠٢٦-01-01T00:00:00Z',
    '',
  ])('refuses %j', (text) => {
    expect(isTimestamp(text)).toBe(false);
  });

  it('agrees with Date, and with the pattern of the schema', async () => {
    const strict = await loadEnvelopeValidator('strict');
    const bySchema = (as_of: string) =>
      strict({ type: 'query', query: { goal: 'g', max_frames: 1, max_tokens: 1, as_of } }).length === 0;
    fc.assert(
      fc.property(fc.oneof(timestamp, almostTimes, nearTimes), (text) => {
        expect(isTimestamp(text), text).toBe(byDate(text));
        expect(bySchema(text), text).toBe(isTimestamp(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('counts the seconds of the epoch as Date does', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('0000-01-01T00:00:00Z'),
          max: new Date('9999-12-31T23:59:59Z'),
          noInvalidDate: true,
        }),
        (date) => {
          const text = date.toISOString().replace(/^\+?0*(\d{4})-/, '$1-');
          expect(parseTimestamp(text)?.seconds).toBe(Math.floor(date.getTime() / 1000));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('compareInstants', () => {
  const sign = (one: string, other: string) => Math.sign(compareTimestamps(one, other) ?? Number.NaN);

  it('compares instants, not strings', () => {
    expect(sign('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z')).toBe(0);
    expect(sign('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.5Z')).toBe(-1);
    expect(sign('2026-01-01T00:00:01.45Z', '2026-01-01T00:00:01.5Z')).toBe(-1);
    expect(sign('2026-01-01T00:00:01.05Z', '2026-01-01T00:00:01.045Z')).toBe(1);
    expect(sign('1969-12-31T23:59:59.9Z', '1970-01-01T00:00:00Z')).toBe(-1);
  });

  it('gives nothing for a malformed time', () => {
    expect(compareTimestamps('2026-01-01', '2026-01-01T00:00:00Z')).toBeUndefined();
    expect(compareTimestamps('2026-01-01T00:00:00Z', 'soon')).toBeUndefined();
  });

  it('agrees with Date on whole milliseconds', () => {
    const millis = fc.integer({ min: -60_000_000_000_000, max: 200_000_000_000_000 });
    fc.assert(
      fc.property(millis, fc.integer({ min: -2000, max: 2000 }), (at, by) => {
        const one = parseTimestamp(formatTimestamp(new Date(at)));
        const other = parseTimestamp(formatTimestamp(new Date(at + by)));
        if (!one || !other) throw new Error('a formatted time must parse');
        expect(Math.sign(compareInstants(one, other))).toBe(Math.sign(-by) + 0);
      }),
    );
  });
});

describe('formatTimestamp', () => {
  it('writes whole seconds without a fraction', () => {
    expect(formatTimestamp(new Date(0))).toBe('1970-01-01T00:00:00Z');
    expect(formatTimestamp(new Date(1))).toBe('1970-01-01T00:00:00.001Z');
  });

  it('refuses years that the grammar cannot write', () => {
    expect(() => formatTimestamp(new Date('+010000-01-01T00:00:00Z'))).toThrow(RangeError);
    expect(() => formatTimestamp(new Date('-000001-01-01T00:00:00Z'))).toThrow(RangeError);
  });
});
