import { isTimestamp } from '@contextgraphprotocol/protocol';

/** A timestamp at the beginning of a line of a log. */
export interface LogTimestamp {
  /** By the F4 grammar, in UTC; absent when the zone or the day is not known. */
  readonly utc?: string;
  /** What follows it. */
  readonly rest: string;
}

const DATED = /^(\d{4})([-/])(\d{2})\2(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:[.,](\d{1,20}))?(?=[^\d:]|$)/;
const SYSLOG = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2} \d{2}:\d{2}:\d{2}(?=\D|$)/;
const CLOCK = /^\d{2}:\d{2}:\d{2}(?:[.,]\d{1,20})?(?=[^\d:]|$)/;
const UTC_ZONE = /^\s?(?:Z|UTC|GMT)(?=[^A-Za-z0-9]|$)/i;
const OFFSET = /^\s?([+-])(\d{2}):?(\d{2})(?=\D|$)/;
// A zone that we cannot place makes the instant unknown. Any other word is the beginning of the message.
const OTHER_ZONE =
  /^\s?(?:[ECMP][SD]T|A[KW][SD]T|A?E[SD]?T|CES?T|EES?T|WES?T|BST|IST|JST|KST|HKT|SGT|MSK|NZ[SD]T|A[EC][SD]T|HST)(?=[^A-Za-z0-9]|$)/;

/** Reads the timestamp that a line begins with, in brackets or not (F4). Without a zone it counts as UTC. */
export function leadingTimestamp(line: string): LogTimestamp | undefined {
  const text = line.slice(0, 200).trimStart();
  if (!text.startsWith('[')) return timestampAt(text);
  const close = text.indexOf(']');
  if (close === -1) return undefined;
  const inside = timestampAt(text.slice(1, close));
  return inside === undefined ? undefined : { ...inside, rest: text.slice(close + 1) };
}

function timestampAt(text: string): LogTimestamp | undefined {
  const dated = DATED.exec(text);
  if (dated !== null) return withZone(dated, text.slice(dated[0].length));
  const bare = SYSLOG.exec(text) ?? CLOCK.exec(text);
  return bare === null ? undefined : { rest: text.slice(bare[0].length) };
}

function withZone(dated: RegExpExecArray, tail: string): LogTimestamp {
  const other = OTHER_ZONE.exec(tail);
  if (other !== null) return { rest: tail.slice(other[0].length) };
  const zone = UTC_ZONE.exec(tail) ?? OFFSET.exec(tail);
  const rest = tail.slice(zone?.[0].length ?? 0);
  const minutes = zone?.[1] === undefined ? 0 : offsetMinutes(zone);
  const utc = minutes === undefined ? undefined : inUtc(dated, minutes);
  return utc === undefined ? { rest } : { utc, rest };
}

function offsetMinutes([, sign, hours = '', minutes = '']: RegExpExecArray): number | undefined {
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined;
  const amount = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -amount : amount;
}

function inUtc(dated: RegExpExecArray, offset: number): string | undefined {
  const [, year, , month, day, hour, minute, second, fraction] = dated;
  const end = `${fraction === undefined ? '' : `.${fraction}`}Z`;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}${end}`;
  if (!isTimestamp(local)) return undefined;
  if (offset === 0) return local;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const shifted = new Date(date.getTime() - offset * 60_000);
  // A second of 60 has no place on this calendar, nor has a year before 0000 or after 9999.
  if (Number.isNaN(shifted.getTime())) return undefined;
  const text = shifted.toISOString().replace('.000Z', end);
  return isTimestamp(text) ? text : undefined;
}
