import { isTimestamp } from '@contextgraphprotocol/protocol';
import { quote } from '../lifecycle/quote.js';
import type { FrameNotes, OpenFrame } from './open-frame.js';

/** F4: timestamps are UTC, by the grammar and the calendar. A frame whose time is unknown cannot be dated honestly, and is dropped. */
export function enforceTimestamps(frame: OpenFrame, notes: FrameNotes): boolean {
  for (const member of ['valid_from', 'valid_to', 'recorded_at'] as const) {
    const value = frame[member];
    if (value === undefined || isTimestamp(value)) continue;
    const fault = `is ${quote(value)}, not a time of the form YYYY-MM-DDTHH:MM:SSZ`;
    return notes.drop({ kind: 'timestamp', anchor: 'F4', member, fault });
  }
  return true;
}
