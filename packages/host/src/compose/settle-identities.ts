import { compareFrameIds, compareUtf8, type FrameId, frameIdKey } from '@contextgraphprotocol/protocol';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';
import { heldIdentity } from '../verify/held-frame.js';

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
  const groups = new Map<string, { identity: FrameId; frames: AcceptedFrame[] }>();
  for (const frame of frames) {
    const identity = heldIdentity(frame);
    const key = frameIdKey(identity);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { identity, frames: [frame] });
    else group.frames.push(frame);
  }
  const settled: SettledFrame[] = [];
  const conflicts: IdentityConflict[] = [];
  for (const { identity, frames: group } of [...groups.values()].sort(byIdentity)) {
    const offered = group.length;
    if (new Set(group.map(({ content }) => content)).size > 1) conflicts.push({ frame: identity, offered });
    else settled.push({ frame: representative(group), identity, offered });
  }
  return { settled, conflicts };
}

function byIdentity(one: { readonly identity: FrameId }, other: { readonly identity: FrameId }): number {
  return compareFrameIds(one.identity, other.identity);
}

function representative(group: readonly AcceptedFrame[]): AcceptedFrame {
  const [first, ...others] = group as [AcceptedFrame, ...AcceptedFrame[]];
  if (others.length === 0) return first;
  const texts = group.map((frame) => ({ frame, text: JSON.stringify(withSortedMembers(frame)) }));
  return texts.reduce((least, one) => (compareUtf8(one.text, least.text) < 0 ? one : least)).frame;
}

function withSortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedMembers);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => compareUtf8(one, other));
  return entries.map(([name, member]) => [name, withSortedMembers(member)]);
}
