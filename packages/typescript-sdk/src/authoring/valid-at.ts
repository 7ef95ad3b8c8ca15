import { compareTimestamps, type FrameCommon } from '@contextgraphprotocol/protocol';

/**
 * True when the frame was valid at `asOf`: from `valid_from` on, and before `valid_to`; an absent bound is open. Times
 * are compared as instants (F4). A frame whose time cannot be read is not valid. Throws `RangeError` for a malformed `asOf`.
 */
export function isValidAt(frame: Pick<FrameCommon, 'valid_from' | 'valid_to'>, asOf: string): boolean {
  if (compareTimestamps(asOf, asOf) === undefined) {
    throw new RangeError(`isValidAt: "${asOf}" is not a time of the form YYYY-MM-DDTHH:MM:SSZ`);
  }
  return startsBy(frame.valid_from, asOf) && endsAfter(frame.valid_to, asOf);
}

function startsBy(from: string | undefined, asOf: string): boolean {
  if (from === undefined) return true;
  const order = compareTimestamps(from, asOf);
  return order !== undefined && order <= 0;
}

function endsAfter(to: string | undefined, asOf: string): boolean {
  if (to === undefined) return true;
  const order = compareTimestamps(to, asOf);
  return order !== undefined && order > 0;
}
