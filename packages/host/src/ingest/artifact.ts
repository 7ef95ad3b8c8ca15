import {
  budgetTokens,
  type CompactFrame,
  type ContentFidelity,
  type ContextFrame,
  compareTimestamps,
  contentDigest,
  type FrameKind,
  type FullFrame,
  type ReferenceFrame,
  type Representation,
} from '@contextgraphprotocol/protocol';
import type { BlockClass } from './classify-block.js';
import { distillBlock } from './distill/distill-block.js';
import { leadingTimestamp } from './log-timestamps.js';
import type { BlockKind } from './paste.js';
import { count } from './text-lines.js';

const BY = 'contextgraph-host/ingest';
const VERSION = '1';

interface KindOfFrame {
  readonly kind: FrameKind;
  readonly score: number;
  readonly label: string;
  readonly noun: string;
}

const FRAMES: Readonly<Record<Exclude<BlockKind, 'path_ref'>, KindOfFrame>> = {
  log: { kind: 'episode', score: 0.8, label: 'pasted log', noun: 'log' },
  stack_trace: { kind: 'episode', score: 0.85, label: 'pasted stack trace', noun: 'stack trace' },
  table: { kind: 'fact', score: 0.7, label: 'pasted table', noun: 'table' },
  code: { kind: 'snippet', score: 0.75, label: 'pasted code', noun: 'code' },
  prose: { kind: 'doc', score: 0.5, label: 'pasted note', noun: 'note' },
};

/** A block of a paste as it is kept: its whole text, and the frame in each representation. */
export interface Artifact {
  readonly id: string;
  readonly source: string;
  /** Digest of the whole text. */
  readonly digest: string;
  readonly title: string;
  readonly frames: Readonly<Record<Representation, ContextFrame>>;
}

/** What an artifact is made of. */
export interface ArtifactParts {
  readonly providerId: string;
  readonly source: string;
  /** The lines of `source`. */
  readonly lines: readonly string[];
  readonly digest: string;
  readonly id: string;
  readonly blockClass: BlockClass;
  /** False when the paste held half characters, which UTF-8 cannot carry. */
  readonly exact: boolean;
  readonly maxInlineTokens: number;
}

/** Builds an artifact. Its titles and labels speak of sizes only, never of what was pasted. */
export function artifactOf(parts: ArtifactParts): Artifact {
  const { source, digest, blockClass } = parts;
  const short = distillBlock({ text: source, lines: parts.lines }, blockClass, parts.maxInlineTokens);
  const shared = commonMembers(parts);
  const canonical = {
    canonical_content_hash: digest,
    canonical_token_cost: budgetTokens(source),
    content_ref: { provider_id: parts.providerId, uri: addressOf(parts.providerId, digest) },
  };
  const asIs: ContentFidelity = parts.exact ? 'exact' : 'normalized';
  const full: FullFrame = {
    ...shared,
    content: source,
    content_digest: digest,
    content_fidelity: asIs,
    token_cost: budgetTokens(source),
  };
  const compact: CompactFrame = {
    ...shared,
    representation: 'compact',
    content: short.text,
    content_digest: short.text === source ? digest : contentDigest(short.text),
    content_fidelity: short.text === source ? asIs : 'summarized',
    token_cost: budgetTokens(short.text),
    ...canonical,
    transform: { method: short.method, implementation: BY, version: VERSION },
  };
  const reference: ReferenceFrame = {
    ...shared,
    representation: 'reference',
    content_fidelity: 'omitted',
    token_cost: 0,
    ...canonical,
  };
  return { id: parts.id, source, digest, title: shared.title, frames: { full, compact, reference } };
}

/** Where the whole text of an artifact is to be had. */
export function addressOf(providerId: string, digest: string): string {
  return `context://${encodeURIComponent(providerId)}/artifacts/${digest}`;
}

function commonMembers({ id, lines, blockClass }: ArtifactParts) {
  const { kind } = blockClass;
  const frame = FRAMES[kind === 'path_ref' ? 'prose' : kind];
  const title = kind === 'prose' ? frame.noun : `${frame.noun} · ${count(lines.length, 'line')}`;
  return {
    id,
    kind: frame.kind,
    title,
    citation_label: frame.label,
    score: frame.score,
    inline_content_requirement: 'resolvable_reference_allowed' as const,
    provenance: [{ type: 'derivation', method: 'paste', by: BY }],
    ...windowOf(kind, lines),
  };
}

// The time that a log spans: from the first line that has a time to the last one; a trace is of one moment.
function windowOf(kind: BlockKind, lines: readonly string[]): { valid_from?: string; valid_to?: string } {
  if (kind !== 'log' && kind !== 'stack_trace') return {};
  const first = firstStamp(lines);
  const last = kind === 'log' ? firstStamp([...lines].reverse()) : first;
  if (first === undefined || last === undefined) return {};
  const swapped = (compareTimestamps(first, last) ?? 0) > 0;
  return swapped ? { valid_from: last, valid_to: first } : { valid_from: first, valid_to: last };
}

function firstStamp(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const utc = leadingTimestamp(line)?.utc;
    if (utc !== undefined) return utc;
  }
  return undefined;
}
