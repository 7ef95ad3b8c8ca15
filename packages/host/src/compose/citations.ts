import { contentDigest, type FrameId, frameIdOf, type Provenance } from '@contextgraphprotocol/protocol';
import { checkArgument } from '../calls/check-call.js';
import { listOf, text } from '../calls/wants.js';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';

/** What a label in a prompt stands for. */
export interface Citation {
  /** What a model is asked to write: one line, unique in its prompt. */
  readonly label: string;
  /** The label as the prompt has it, with entities; differs when it has one of `& " < >`. */
  readonly rendered: string;
  readonly frame: FrameId;
  readonly title: string;
  /** The frame's own URI, for a link. It is the provider's word. */
  readonly uri?: string;
  /** Where the bytes came from, by everybody who served the very same bytes; no entry twice. */
  readonly provenance: readonly Provenance[];
  /** Who served these bytes, this frame first, and what each claimed by itself. */
  readonly sources: readonly CitedSource[];
}

/** One frame with the cited bytes. */
export interface CitedSource {
  readonly frame: FrameId;
  readonly provenance: readonly Provenance[];
}

/** A rendered frame, and the others with the same bytes. */
export interface Cited {
  readonly frame: AcceptedFrame;
  readonly label: string;
  readonly rendered: string;
  readonly sameBytes?: readonly AcceptedFrame[];
}

/** The citation of a rendered frame. */
export function citationOf({ frame, label, rendered, sameBytes = NONE }: Cited): Citation {
  const own = sourceOf(frame);
  const sources = sameBytes.length === 0 ? [own] : [own, ...sameBytes.map(sourceOf)];
  const claims = sameBytes.length === 0 ? own.provenance : sources.flatMap(({ provenance }) => provenance);
  const provenance = withoutRepeats(claims);
  const { title, uri } = frame;
  return uri === undefined
    ? { label, rendered, frame: own.frame, title, provenance, sources }
    : { label, rendered, frame: own.frame, title, uri, provenance, sources };
}

const NONE: readonly never[] = [];

function sourceOf(frame: AcceptedFrame): CitedSource {
  return { frame: frameIdOf(frame.provider_id, frame), provenance: frame.provenance ?? NONE };
}

function withoutRepeats(entries: readonly Provenance[]): readonly Provenance[] {
  if (entries.length < 2) return entries;
  const seen = new Map<string, Provenance>();
  for (const entry of entries) {
    const { type, uri, range, digest, method, by } = entry;
    const text = JSON.stringify([type, uri, range, digest, method, by].map((member) => member ?? null));
    // Engines hash long strings by their length alone; a digest is never such a text, which begins with a bracket.
    const key = text.length > 16_000 ? contentDigest(text) : text;
    if (!seen.has(key)) seen.set(key, entry);
  }
  return [...seen.values()];
}

/** Gives each label once. */
export interface LabelDesk {
  /** `wanted`, or `wanted (2)`, `wanted (3)` … when it was taken already, or one that looks the same. */
  propose(wanted: string): string;
  /** Takes what was proposed. */
  take(label: string): void;
}

/** A {@link LabelDesk} that has given none yet. Linear in the number of labels. */
export function createLabelDesk(): LabelDesk {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return {
    propose(wanted) {
      const base = seenAs(wanted);
      let label = wanted;
      // Numbers that were tried in vain once are not tried again.
      for (let number = next.get(base) ?? 2; taken.has(seenAs(label)); number++) {
        label = `${wanted} (${number})`;
        next.set(base, number);
      }
      return label;
    },
    take: (label) => taken.add(seenAs(label)),
  };
}

// Nothing in it to fold but its case.
const PLAIN_LABEL = /^[!-~]+(?: [!-~]+)*$/;

/** Labels with the same result are told apart by nobody who copies them. */
function seenAs(label: string): string {
  if (PLAIN_LABEL.test(label)) return label.toLowerCase();
  return label.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

const CITATIONS = listOf("a list of citations, as a prompt's citations", 'label', 'rendered');

/**
 * The citations that `answer`, a model's text, refers to: `[label]`, or several labels in one pair of brackets, parted by
 * semicolons or commas. In the order of `citations`, each once. A label that stands for nothing is passed over.
 */
export function citedIn(answer: string, citations: readonly Citation[]): readonly Citation[] {
  checkArgument(answer, text, { call: 'citedIn', argument: 'answer' });
  checkArgument(citations, CITATIONS, { call: 'citedIn', argument: 'citations' });
  const spoken = new Set<string>();
  for (const [, inside = ''] of answer.matchAll(/[[【]([^[\]【】]{1,2000})[\]】]/g)) {
    spoken.add(seenAs(inside));
    for (const part of inside.split(/[;,]/)) spoken.add(seenAs(part));
  }
  return citations.filter(({ label, rendered }) =>
    [label, rendered].some((one) => spoken.has(seenAs(one)) || hasBrackets(one, answer)),
  );
}

// A label with brackets of its own, or with a semicolon inside a list, is found as it stands.
function hasBrackets(label: string, answer: string): boolean {
  return /[[\]【】]/.test(label) && answer.includes(`[${label}]`);
}
