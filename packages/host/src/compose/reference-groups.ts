import { compareFrameIds, type Provenance } from '@contextgraphprotocol/protocol';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';
import { heldIdentity } from '../verify/held-frame.js';
import type { AuditEntry } from './composition-audit.js';
import type { Candidate, EvidenceGroup } from './deduplicate.js';
import { honestScore } from './order-by-value.js';

/** What the reference implementation would pack, and what it takes for duplicates. */
export interface ReferenceGroups {
  readonly groups: readonly EvidenceGroup[];
  readonly duplicates: readonly AuditEntry[];
}

/**
 * Deduplicates as the reference does, for comparison with it: claims are believed, the higher score takes the place of
 * the other frame and all that was said of its origin, and the result depends on names. Frames are looked up by what
 * they claim and not compared with each other, so that it takes no longer than its input.
 */
export function referenceGroups(frames: readonly AcceptedFrame[]): ReferenceGroups {
  const representatives: AcceptedFrame[] = [];
  const byDigest = new Map<string, Set<number>>();
  const byRegion = new Map<string, number>();
  const duplicates: AuditEntry[] = [];

  function settle(index: number, frame: AcceptedFrame): void {
    const before = representatives[index]?.content_digest;
    if (before !== undefined) byDigest.get(before)?.delete(index);
    representatives[index] = frame;
    const { content_digest: digest } = frame;
    if (digest !== undefined) byDigest.set(digest, (byDigest.get(digest) ?? new Set()).add(index));
    for (const region of regionsOf(frame)) {
      byRegion.set(region, Math.min(index, byRegion.get(region) ?? index));
    }
  }

  for (const frame of sorted(frames)) {
    const hits = [...(byDigest.get(frame.content_digest ?? '\0none') ?? [])];
    for (const region of regionsOf(frame)) hits.push(byRegion.get(region) ?? Number.POSITIVE_INFINITY);
    const first = hits.reduce((least, hit) => Math.min(least, hit), Number.POSITIVE_INFINITY);
    const held = representatives[first];
    if (held === undefined) {
      settle(representatives.length, frame);
      continue;
    }
    const wins = Math.fround(frame.score) > Math.fround(held.score);
    const [winner, loser] = wins ? [frame, held] : [held, frame];
    settle(first, { ...winner, provenance: merged(held.provenance, frame.provenance) });
    const kept = heldIdentity(winner);
    duplicates.push({
      frame: heldIdentity(loser),
      offered: 1,
      disposition: { excluded: 'duplicate', kept, because: 'same_source' },
    });
  }
  return {
    groups: representatives.map((frame) => ({ same: [candidateOf(frame)], derived: [] })),
    duplicates,
  };
}

function sorted(frames: readonly AcceptedFrame[]): readonly AcceptedFrame[] {
  return [...frames].sort((one, other) => compareFrameIds(heldIdentity(one), heldIdentity(other)));
}

function candidateOf(frame: AcceptedFrame): Candidate {
  return { frame, identity: heldIdentity(frame), offered: 1, score: honestScore(frame.score) };
}

function regionsOf({ provenance = [] }: AcceptedFrame): readonly string[] {
  return provenance
    .filter(({ type, uri }) => type === 'file' && uri !== undefined)
    .map(({ uri, range }) => JSON.stringify([uri, range ?? null]));
}

function merged(
  held: readonly Provenance[] = [],
  incoming: readonly Provenance[] = [],
): readonly Provenance[] {
  const known = new Set(held.map(keyOf));
  return [...held, ...incoming.filter((entry) => !known.has(keyOf(entry)))];
}

function keyOf({ type, uri, range, digest, method, by }: Provenance): string {
  return JSON.stringify([type, uri, range, digest, method, by].map((member) => member ?? null));
}
