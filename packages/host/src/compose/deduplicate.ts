import { compareFrameIds, contentDigest, type FrameId } from '@contextgraphprotocol/protocol';
import { checkArgument } from '../calls/check-call.js';
import { frames as acceptedFrames } from '../calls/wants.js';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';
import { honestScore } from './order-by-value.js';
import { type RankedFrame, type RankingStrategy, rank, rankingOf } from './ranking.js';
import { inlineContent } from './render-frame.js';
import { type IdentityConflict, settleIdentities } from './settle-identities.js';

/** A frame that may come into a prompt. */
export interface Candidate extends RankedFrame {
  readonly frame: AcceptedFrame;
  /** How many frames of its identity were offered. */
  readonly offered: number;
}

/** Frames of which one is enough, best first. */
export interface EvidenceGroup {
  /** Those with the very same bytes; the first one is the group's choice. */
  readonly same: readonly Candidate[];
  /** Those that say themselves that they were made from these bytes: worth something only where the bytes do not fit. */
  readonly derived: readonly Candidate[];
}

/**
 * Groups by what is there, not by what is claimed: equal bytes are equal evidence; a compact or reference frame, and a
 * frame of the same kind, joins the source that it names by hash, if somebody really brought bytes with that hash. So
 * nobody pushes another one's frame out by copying its digest or its file name. Linear in the number of frames and links.
 */
export function groupEvidence(
  candidates: readonly Candidate[],
  strategy: RankingStrategy,
): readonly EvidenceGroup[] {
  const groups = groupByBytes(rank(candidates, strategy));
  const joined = new Map<GroupKey, GroupKey>();
  const sources = sourcesAmong(groups);
  for (const [key, { same }] of groups) {
    const source = sources.get(commonClaim(same) ?? '');
    if (source !== undefined && source !== key && isSameEvidence(same, groups.get(source)))
      joined.set(key, source);
  }
  for (const [key, source] of joined) {
    // One that joins another is no source: a chain would merge what nobody compared, and a circle would lose it all.
    if (joined.has(source)) continue;
    groups.get(source)?.derived.push(...(groups.get(key)?.same ?? []));
    groups.delete(key);
  }
  return [...groups.values()];
}

/** What the frames of a group have in common: their bytes, or what stands for them; of a frame without any, itself. */
type GroupKey = string | object;

interface OpenGroup extends EvidenceGroup {
  readonly same: Candidate[];
  readonly derived: Candidate[];
}

function groupByBytes(ordered: readonly Candidate[]): Map<GroupKey, OpenGroup> {
  const groups = new Map<GroupKey, OpenGroup>();
  const keyOf = createKeys();
  for (const candidate of ordered) {
    const key = keyOf(candidate);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { same: [candidate], derived: [] });
    else group.same.push(candidate);
  }
  return groups;
}

/**
 * Longer strings are hashed by their length alone (V8): thousands of one length, with a long beginning in common, would be
 * compared with each other byte for byte.
 */
const LONGEST_HASHED = 16_000;

function createKeys(): (candidate: Candidate) => GroupKey {
  const long = new Map<string, object>();
  return (candidate) => {
    const content = inlineContent(candidate.frame);
    // Nothing is not the same as nothing: two empty frames may refer to different things.
    if (content === '') return candidate;
    if (content.length <= LONGEST_HASHED) return content;
    // An object, so that no content can pass for the digest of another one.
    const digest = contentDigest(content);
    const key = long.get(digest) ?? {};
    long.set(digest, key);
    return key;
  };
}

/** Which group has the bytes of each hash that another one names as its source. */
function sourcesAmong(groups: ReadonlyMap<GroupKey, OpenGroup>): ReadonlyMap<string, GroupKey> {
  const wanted = new Set<string>();
  for (const { same } of groups.values()) {
    const claim = commonClaim(same);
    if (claim !== undefined) wanted.add(claim);
  }
  const sources = new Map<string, GroupKey>();
  if (wanted.size === 0) return sources;
  for (const [key, { same }] of groups) {
    if (!same.some(({ frame }) => frame.content_digest === undefined || wanted.has(frame.content_digest)))
      continue;
    const content = inlineContent((same[0] as Candidate).frame);
    const digest = content === '' ? '' : contentDigest(content);
    if (wanted.has(digest)) sources.set(digest, key);
  }
  return sources;
}

/** The hash of the source that all of `same` name; `undefined` when they name none, or more than one. */
function commonClaim(same: readonly Candidate[]): string | undefined {
  const first = claimOf((same[0] as Candidate).frame);
  return first !== undefined && same.every(({ frame }) => claimOf(frame) === first) ? first : undefined;
}

function claimOf(frame: AcceptedFrame): string | undefined {
  if (frame.canonical_content_hash !== undefined) return frame.canonical_content_hash;
  let digest: string | undefined;
  let files = 0;
  for (const entry of frame.provenance ?? []) {
    if (entry.type !== 'file') continue;
    files += 1;
    digest = entry.digest;
  }
  return files !== 1 || digest === frame.content_digest ? undefined : digest;
}

/** A shorter rendering always is; a frame of another kind says something of its own about the source. */
function isSameEvidence(derived: readonly Candidate[], source: OpenGroup | undefined): boolean {
  return derived.every(
    ({ frame }) =>
      frame.canonical_content_hash !== undefined ||
      source?.same.some((one) => one.frame.kind === frame.kind) === true,
  );
}

/** What is left when needless copies are gone. */
export interface Deduplicated {
  /** One frame of each group, in canonical order. */
  readonly kept: readonly AcceptedFrame[];
  readonly duplicates: readonly Duplicate[];
  readonly conflicts: readonly IdentityConflict[];
}

/** A frame that another one makes needless. */
export interface Duplicate {
  readonly frame: FrameId;
  /** Always one of `kept`. */
  readonly kept: FrameId;
  readonly because: 'same_bytes' | 'same_source';
}

/**
 * Takes out what other frames say already, across providers and within each (D2): see `composeForPrompt`, which does the
 * same and knows besides what fits. Of equal bytes the better score stays, then the smaller identity; the result depends
 * on the set of `frames`, not on their order.
 */
export function dedupCrossProvider(frames: readonly AcceptedFrame[]): Deduplicated {
  checkArgument(frames, acceptedFrames, { call: 'dedupCrossProvider', argument: 'frames' });
  const { settled, conflicts } = settleIdentities(frames);
  const candidates = settled.map((one) => ({ ...one, score: honestScore(one.frame.score) }));
  const groups = groupEvidence(candidates, rankingOf({}));
  const chosen = groups.map(({ same }) => same[0] as Candidate).sort(byIdentity);
  return {
    kept: chosen.map(({ frame }) => frame),
    duplicates: groups
      .flatMap(({ same: [first, ...same], derived }) => [
        ...same.map(({ identity }) => duplicate(identity, first, 'same_bytes')),
        ...derived.map(({ identity }) => duplicate(identity, first, 'same_source')),
      ])
      .sort((one, other) => compareFrameIds(one.frame, other.frame)),
    conflicts,
  };
}

function byIdentity(one: Candidate, other: Candidate): number {
  return compareFrameIds(one.identity, other.identity);
}

function duplicate(frame: FrameId, kept: Candidate | undefined, because: Duplicate['because']): Duplicate {
  return { frame, kept: (kept as Candidate).identity, because };
}
