import { compareTimestamps } from '@contextgraphprotocol/protocol';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';

/** How a frame misses a moment. */
export type OutOfTime = 'not_yet_valid' | 'no_longer_valid' | 'reference_expired';

/**
 * How `frame` misses the moment `asOf`: valid from `valid_from` on and before `valid_to` (F4); and a reference is worth nothing
 * once nobody can follow it. A shorter rendering stays good when its `content_ref` has expired: what it says is there. A time
 * that cannot be read excludes nothing.
 */
export function outOfTime(frame: AcceptedFrame, asOf: string): OutOfTime | undefined {
  if (isAfter(frame.valid_from, asOf)) return 'not_yet_valid';
  if (isOver(frame.valid_to, asOf)) return 'no_longer_valid';
  if (frame.representation === 'reference' && isOver(frame.content_ref?.expires_at, asOf))
    return 'reference_expired';
  return undefined;
}

function isAfter(time: string | undefined, asOf: string): boolean {
  return time !== undefined && (compareTimestamps(time, asOf) ?? 0) > 0;
}

function isOver(time: string | undefined, asOf: string): boolean {
  return time !== undefined && (compareTimestamps(time, asOf) ?? 1) <= 0;
}
