/** A point in time: whole seconds since the Unix epoch, and the digits after the point without trailing zeros. */
export interface Instant {
  readonly seconds: number;
  /** Digits of the fraction, at any precision; `''` for a whole second. */
  readonly fraction: string;
}

const GRAMMAR = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?Z$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const SECONDS_PER_DAY = 86_400;

/** Parses `YYYY-MM-DDTHH:MM:SS[.f]Z`; `undefined` unless the grammar and the Gregorian calendar both hold (F4, reading 7). A second of 60 is accepted. */
export function parseTimestamp(text: string): Instant | undefined {
  const match = GRAMMAR.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  const seconds = daysSinceEpoch(year, month, day) * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second;
  return { seconds, fraction: withoutTrailingZeros(match[7] ?? '') };
}

/** True for a timestamp of the F4 grammar that names a real calendar time. */
export function isTimestamp(text: string): boolean {
  return parseTimestamp(text) !== undefined;
}

/** Negative, zero or positive as `one` is before, at or after `other`; instants, not strings: `00Z` equals `00.0Z` and is before `00.5Z` (F4, reading 7). */
export function compareInstants(one: Instant, other: Instant): number {
  if (one.seconds !== other.seconds) return one.seconds - other.seconds;
  if (one.fraction === other.fraction) return 0;
  return one.fraction < other.fraction ? -1 : 1;
}

/** Compares two timestamps as instants; `undefined` when one of them is malformed (F4). */
export function compareTimestamps(one: string, other: string): number | undefined {
  const first = parseTimestamp(one);
  const second = parseTimestamp(other);
  return first && second ? compareInstants(first, second) : undefined;
}

/** Formats a `Date` by the F4 grammar, to the second, or to the millisecond when it has some. Throws `RangeError` outside the years 0000–9999. */
export function formatTimestamp(date: Date): string {
  const text = date.toISOString();
  if (text.length !== 24) throw new RangeError(`formatTimestamp: ${text} is outside the years 0000 to 9999`);
  return text.replace('.000Z', 'Z');
}

// A pattern would begin anew at every zero: a peer's fraction of a few hundred thousand digits would take minutes.
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0);
}

// Days from 1970-01-01 by counting in 400-year eras that start in March.
function daysSinceEpoch(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
