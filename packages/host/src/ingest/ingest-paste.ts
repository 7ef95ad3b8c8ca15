import {
  budgetTokens,
  type ContextQuery,
  contentDigest,
  isWellFormed,
  toWellFormed,
} from '@contextgraphprotocol/protocol';
import { checkMembers } from '../calls/check-call.js';
import { anything, whole } from '../calls/wants.js';
import { type Artifact, artifactOf } from './artifact.js';
import { checkPaste, type Limits } from './check-paste.js';
import { type BlockClass, classifyBlock } from './classify-block.js';
import { mayHoldSecret } from './detect/secret.js';
import { createIngestProvider, PREFERENCES } from './ingest-provider.js';
import { joinBlocks, joinedBlock } from './join-blocks.js';
import type { BlockOutcome, IngestedPaste, IngestOptions, IngestReportEntry, Paste } from './paste.js';
import { anchorOf } from './path-anchor.js';
import { summaryOf } from './report-summary.js';
import { type Block, splitBlocks } from './split-blocks.js';
import { lineTexts } from './text-lines.js';

const SHORT_ID = 12;

/**
 * Takes a paste as a provider: cuts it into blocks, recognises logs, stack traces, tables, code, paths and prose, and serves
 * each as a frame that is short, cited and digested, with its whole text to be had (P2, D1, B3). Paths become anchors; what
 * may be a secret never does. Reads no file and sends nothing. Time and memory grow with the size of the paste.
 *
 * Errors: `HostError` with the code `invalid-option` for a paste of the wrong shape or over a limit.
 */
export function ingestPaste(paste: Paste, options: IngestOptions = {}): IngestedPaste {
  const limits = checkPaste(paste, options);
  const intake: Intake = {
    limits,
    artifacts: new Map(),
    ids: new Set(),
    anchors: new Set(paste.anchors ?? []),
    report: [],
  };
  (paste.attachments ?? []).forEach((attachment, at) => {
    takeAttachment(intake, attachment, at);
  });
  const artifacts = [...intake.artifacts.values()];
  const anchors = [...intake.anchors];
  const asked = { goal: paste.intent, kinds: [], anchors, max_frames: artifacts.length };
  return {
    query: { ...asked, max_tokens: costOf(artifacts, 'compact'), representation_preferences: PREFERENCES },
    fullQuery: { ...asked, max_tokens: costOf(artifacts, 'full'), representation_preferences: ['full'] },
    anchors,
    provider: createIngestProvider(limits.providerId, artifacts),
    report: intake.report,
  };
}

const BUDGET = { max_frames: whole(0), max_tokens: whole(0) };

/**
 * One query for all providers of a host, the paste's among them: `budget` is for the others, and what the paste costs in its
 * short form is added to it. The goal and the anchors reach every provider that the host asks; consent decides which.
 */
export function queryWithPaste(
  paste: Pick<IngestedPaste, 'query'>,
  budget: Pick<ContextQuery, 'max_frames' | 'max_tokens'>,
): ContextQuery {
  const name = 'queryWithPaste';
  const needs = ['max_frames', 'max_tokens'];
  checkMembers(paste, { query: anything }, { call: name, argument: 'paste', needs: ['query'], isPart: true });
  const { query } = paste;
  checkMembers(query, BUDGET, { call: name, argument: 'paste.query', needs, isPart: true });
  checkMembers(budget, BUDGET, { call: name, argument: 'budget', needs, isPart: true });
  return {
    ...query,
    max_frames: query.max_frames + budget.max_frames,
    max_tokens: query.max_tokens + budget.max_tokens,
  };
}

interface Intake {
  readonly limits: Limits;
  /** By the digest of the whole text. */
  readonly artifacts: Map<string, Artifact>;
  readonly ids: Set<string>;
  readonly anchors: Set<string>;
  readonly report: IngestReportEntry[];
}

function takeAttachment(intake: Intake, attachment: string, at: number): void {
  const exact = isWellFormed(attachment);
  const text = exact ? attachment : toWellFormed(attachment);
  const blocks = withinLimit(text, joinBlocks(text, splitBlocks(text)), intake);
  for (const block of blocks) {
    const lines = lineTexts(block.text);
    const blockClass = classifyBlock(block, lines);
    const became =
      blockClass.path === undefined
        ? keep(intake, block, { blockClass, exact, lines })
        : follow(intake, blockClass.path);
    intake.report.push(entryOf({ block, attachment: at, kind: blockClass.kind, became }));
  }
}

// What is too much to be told apart stays one block: nothing is lost.
function withinLimit(text: string, blocks: readonly Block[], { limits, report }: Intake): readonly Block[] {
  const room = Math.max(1, limits.maxBlocks - report.length);
  const [first, last] = [blocks[room - 1], blocks.at(-1)];
  if (blocks.length <= room || first === undefined || last === undefined) return blocks;
  return [...blocks.slice(0, room - 1), joinedBlock(text, first, last)];
}

function keep(
  intake: Intake,
  block: Block,
  { blockClass, exact, lines }: { blockClass: BlockClass; exact: boolean; lines: readonly string[] },
): BlockOutcome {
  const digest = contentDigest(block.text);
  const { artifacts, limits } = intake;
  const before = artifacts.get(digest);
  if (before !== undefined) return { outcome: 'duplicate', id: before.id };
  const { providerId, maxInlineTokens } = limits;
  const id = freeId(intake, digest);
  const artifact = artifactOf({
    providerId,
    source: block.text,
    lines,
    digest,
    id,
    blockClass,
    exact,
    maxInlineTokens,
  });
  artifacts.set(digest, artifact);
  return {
    outcome: 'frame',
    id,
    representation: 'compact',
    inline_tokens: artifact.frames.compact.token_cost,
    source_tokens: budgetTokens(block.text),
  };
}

// Two texts whose digests begin alike are two texts.
function freeId({ ids }: Intake, digest: string): string {
  const hex = digest.slice('sha256:'.length);
  const short = `frm_${hex.slice(0, SHORT_ID)}`;
  const id = ids.has(short) ? `frm_${hex}` : short;
  ids.add(id);
  return id;
}

function follow({ anchors, limits }: Intake, path: string): BlockOutcome {
  const uri = anchorOf(path, limits.base);
  anchors.add(uri);
  return { outcome: 'anchor', uri };
}

function entryOf(
  parts: Pick<IngestReportEntry, 'attachment' | 'kind' | 'became'> & { block: Block },
): IngestReportEntry {
  const { block, attachment, kind, became } = parts;
  return {
    kind,
    summary: summaryOf(kind, block, became),
    attachment,
    lines: block.lines,
    ...(block.fence !== undefined && block.fence.language !== '' && { language: block.fence.language }),
    ...(mayHoldSecret(block.text) && { may_hold_secret: true as const }),
    became,
  };
}

function costOf(artifacts: readonly Artifact[], representation: 'compact' | 'full'): number {
  return artifacts.reduce((sum, { frames }) => sum + frames[representation].token_cost, 0);
}
