import { contentDigest } from '@contextgraphprotocol/protocol';
import { type Citation, citationOf, createLabelDesk, type LabelDesk } from './citations.js';
import type { AuditEntry, Included } from './composition-audit.js';
import type { Candidate, EvidenceGroup } from './deduplicate.js';
import type { Meter } from './prompt-budget.js';
import { inlineContent, type RenderedFrame, type Renderer } from './render-frame.js';

/** What packing goes by. */
export interface Packing {
  readonly meter: Meter;
  readonly cost: 'rendered' | 'content';
  readonly renderer: Renderer;
  /** In front of all blocks, and what it is charged. */
  readonly preamble: string;
  readonly preambleTokens: number;
  /** As the reference: labels may repeat themselves, and a digest is believed. */
  readonly compat: boolean;
}

/** A frame that is in. */
export interface PackedFrame {
  readonly candidate: Candidate;
  readonly group: EvidenceGroup;
  readonly block: string;
  readonly cost: number;
  readonly citation: Citation;
  readonly imitations: number;
}

/** What fits, best first, and what became of everybody. */
export interface Packed {
  readonly packed: readonly PackedFrame[];
  /** Of groups from best to last; in each, in the order in which they were tried. */
  readonly entries: readonly AuditEntry[];
  readonly tokensUsed: number;
}

/**
 * Takes groups from the best one on, each as long as it fits into what is left, and goes on behind one that does not:
 * a smaller one may. In a group whose choice does not fit, the others get their turn: evidence is not lost because its
 * largest copy was (F10).
 */
export function packBudget(ranked: readonly EvidenceGroup[], packing: Packing): Packed {
  const { meter, preambleTokens } = packing;
  const desk = createLabelDesk();
  const tried: TriedGroup[] = [];
  let used = preambleTokens;
  for (const group of ranked) {
    const result = tryGroup(group, Math.max(0, meter.usable - used), { ...packing, desk });
    used += result.packed?.cost ?? 0;
    tried.push(result);
  }
  used = shedToFit(tried, packing, used);
  const packed = tried.flatMap((one) => (one.packed === undefined ? [] : [one.packed]));
  return {
    packed,
    entries: tried.flatMap((one) => entriesOf(one, packing.compat)),
    tokensUsed: packed.length === 0 && !packing.compat ? 0 : used,
  };
}

interface TriedGroup {
  readonly group: EvidenceGroup;
  packed?: PackedFrame;
  readonly misses: Map<Candidate, { readonly cost: number; readonly remaining: number }>;
}

function tryGroup(
  group: EvidenceGroup,
  remaining: number,
  packing: Packing & { readonly desk: LabelDesk },
): TriedGroup {
  const { desk, renderer, compat } = packing;
  const misses: TriedGroup['misses'] = new Map();
  for (const candidate of membersOf(group)) {
    const wanted = renderer.labelOf(candidate.frame);
    const label = compat ? wanted : desk.propose(wanted);
    const rendered = renderer.render(candidate.frame, label);
    const cost = costOf(candidate, rendered, packing);
    if (cost > remaining) {
      misses.set(candidate, { cost, remaining });
      continue;
    }
    desk.take(label);
    return { group, misses, packed: packedFrame({ candidate, group, label, rendered, cost }) };
  }
  return { group, misses };
}

function membersOf({ same, derived }: EvidenceGroup): readonly Candidate[] {
  return derived.length === 0 ? same : [...same, ...derived];
}

function costOf({ frame }: Candidate, { block }: RenderedFrame, { cost, meter }: Packing): number {
  return meter.count(cost === 'rendered' ? block : inlineContent(frame));
}

function packedFrame({
  candidate,
  group,
  label,
  rendered,
  cost,
}: {
  candidate: Candidate;
  group: EvidenceGroup;
  label: string;
  rendered: RenderedFrame;
  cost: number;
}): PackedFrame {
  const { frame } = candidate;
  const others =
    group.same.length > 1 && group.same.includes(candidate)
      ? group.same.filter((one) => one !== candidate)
      : [];
  const sameBytes = others.map((one) => one.frame);
  const citation = citationOf({ frame, label, rendered: rendered.cite, sameBytes });
  return { candidate, group, block: rendered.block, cost, citation, imitations: rendered.imitations };
}

/**
 * A tokenizer may count more in the whole than in the parts. Then the last ones go until it fits. Returns what is used.
 */
function shedToFit(tried: readonly TriedGroup[], packing: Packing, charged: number): number {
  const { meter, preamble, preambleTokens, cost } = packing;
  if (meter.unit === 'budget_tokens' || cost === 'content') return charged;
  const kept = tried.filter((one) => one.packed !== undefined);
  let used = charged;
  for (;;) {
    const text = (preambleTokens > 0 ? preamble : '') + kept.map((one) => one.packed?.block).join('');
    const whole = Math.max(used, meter.count(text));
    const last = whole > meter.usable ? kept.pop() : undefined;
    if (last?.packed === undefined) return whole;
    used -= last.packed.cost;
    const remaining = Math.max(0, meter.usable - used);
    last.misses.set(last.packed.candidate, { cost: whole - used, remaining });
    delete last.packed;
  }
}

function entriesOf({ group, packed, misses }: TriedGroup, compat: boolean): readonly AuditEntry[] {
  if (packed !== undefined && group.same.length + group.derived.length === 1)
    return [inclusionEntry(packed, compat)];
  const same = new Set(group.same);
  const lastMiss = [...misses.values()].at(-1) ?? { cost: 0, remaining: 0 };
  return membersOf(group).map((candidate) => {
    const { identity: frame, offered } = candidate;
    if (packed?.candidate === candidate) return inclusionEntry(packed, compat);
    const miss = misses.get(candidate) ?? (packed === undefined ? lastMiss : undefined);
    if (miss !== undefined) return { frame, offered, disposition: { excluded: 'over_budget', ...miss } };
    const kept = (packed as PackedFrame).candidate;
    const because = same.has(candidate) && same.has(kept) ? 'same_bytes' : 'same_source';
    return { frame, offered, disposition: { excluded: 'duplicate', kept: kept.identity, because } };
  });
}

function inclusionEntry(packed: PackedFrame, compat: boolean): AuditEntry {
  const { identity: frame, offered } = packed.candidate;
  return { frame, offered, disposition: inclusion(packed, compat) };
}

function inclusion({ candidate: { frame }, cost, imitations }: PackedFrame, compat: boolean): Included {
  const { content_digest: declared } = frame;
  const isTrue = compat || (declared !== undefined && contentDigest(inlineContent(frame)) === declared);
  const included = declared === undefined ? 'unverifiable' : isTrue ? 'verifiable' : 'content_mismatch';
  return { included, cost, imitations };
}
