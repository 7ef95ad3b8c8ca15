import {
  compareFrameIds,
  compareUtf8,
  type FrameId,
  frameIdOf,
  frameIdsEqual,
} from '@contextgraphprotocol/protocol';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';

/** A frame that stands for its identity, and how often that was offered. */
export interface SettledFrame {
  readonly frame: AcceptedFrame;
  readonly identity: FrameId;
  readonly offered: number;
}

/** One identity under which different contents were offered: none of them can be believed (D2). */
export interface IdentityConflict {
  readonly frame: FrameId;
  /** How many frames of that identity there were. */
  readonly offered: number;
}

/** Every identity once, in canonical order, in one of the two lists. */
export interface SettledFrames {
  readonly settled: readonly SettledFrame[];
  readonly conflicts: readonly IdentityConflict[];
}

/**
 * Makes a set of what arrived in some order. Frames of one identity and one content differ in their description at most;
 * which of them stands for all depends on nothing but the frames.
 */
export function settleIdentities(frames: readonly AcceptedFrame[]): SettledFrames {
  const sorted = frames.map(asSettled).sort(byIdentity);
  const settled: SettledFrame[] = [];
  const conflicts: IdentityConflict[] = [];
  for (let at = 0; at < sorted.length; ) {
    const one = sorted[at] as SettledFrame;
    const end = endOfIdentity(sorted, at);
    const offered = end - at;
    if (offered === 1) settled.push(one);
    else {
      const group = sorted.slice(at, end).map(({ frame }) => frame);
      const { identity } = one;
      if (group.some(({ content }) => content !== one.frame.content))
        conflicts.push({ frame: identity, offered });
      else settled.push({ frame: representative(group), identity, offered });
    }
    at = end;
  }
  return { settled, conflicts };
}

function asSettled(frame: AcceptedFrame): SettledFrame {
  return { frame, identity: frameIdOf(frame.provider_id, frame), offered: 1 };
}

function byIdentity(one: SettledFrame, other: SettledFrame): number {
  return compareFrameIds(one.identity, other.identity);
}

/** Where the run of frames ends that have the identity of the one at `at`. */
function endOfIdentity(sorted: readonly SettledFrame[], at: number): number {
  const { identity } = sorted[at] as SettledFrame;
  let end = at + 1;
  while (end < sorted.length && frameIdsEqual(identity, (sorted[end] as SettledFrame).identity)) end++;
  return end;
}

function representative(group: readonly AcceptedFrame[]): AcceptedFrame {
  const texts = group.map((frame) => ({ frame, text: JSON.stringify(withSortedMembers(frame)) }));
  return texts.reduce((least, one) => (compareUtf8(one.text, least.text) < 0 ? one : least)).frame;
}

function withSortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedMembers);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => compareUtf8(one, other));
  return entries.map(([name, member]) => [name, withSortedMembers(member)]);
}
