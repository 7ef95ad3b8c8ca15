import { budgetTokens } from '@contextgraphprotocol/protocol';
import { checkArgument, checkMembers } from '../calls/check-call.js';
import { frames as acceptedFrames, flag, oneOf, timestamp, type Wants } from '../calls/wants.js';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';
import { heldIdentity } from '../verify/held-frame.js';
import { admitFrames } from './admit-frames.js';
import type { Citation } from './citations.js';
import { RENDER, type RenderOptions } from './compose-context.js';
import type { AuditEntry, CompositionAudit } from './composition-audit.js';
import { type Candidate, type EvidenceGroup, groupEvidence } from './deduplicate.js';
import { foldToEdges } from './order-by-value.js';
import { outOfTime } from './out-of-time.js';
import { type Packing, packBudget } from './pack-budget.js';
import { type Meter, meterOf, type PromptBudget } from './prompt-budget.js';
import { PROMPT_PREAMBLE } from './prompt-preamble.js';
import { RANKING, type RankingOptions, type RankingStrategy, rank, rankingOf } from './ranking.js';
import { referenceGroups } from './reference-groups.js';
import { createRenderer, referenceRenderer } from './render-frame.js';

/** How a prompt is composed. */
export interface PromptOptions extends RenderOptions, RankingOptions {
  /**
   * What a frame is charged. `rendered` (default): the block that is really in the prompt. `content`: its content alone,
   * as in the draft's time; fences come on top then, and empty frames are free.
   */
  readonly cost?: 'rendered' | 'content';
  /** Whether the preamble is charged too. Default: with `rendered` costs, unless `compat`. */
  readonly chargePreamble?: boolean;
  /**
   * Leaves out what is not valid at this moment, `2027-03-04T05:06:07Z` (F4), and references that have expired by then. Default:
   * no frame is too old, for a log of yesterday is still evidence, and no clock is read, so that equal frames give equal bytes.
   */
  readonly asOf?: string;
}

const PROMPT: Wants<keyof PromptOptions> = {
  ...RENDER,
  ...RANKING,
  cost: oneOf('rendered', 'content'),
  chargePreamble: flag,
  asOf: timestamp,
};

/** A prompt of evidence, and the account of it. */
export interface ComposedPrompt {
  /** `preamble` and `body`; `''` when no frame is in it. */
  readonly text: string;
  /** Says what the blocks are; always `PROMPT_PREAMBLE`, or `''`. */
  readonly preamble: string;
  /** A block per frame, the best frames at both ends. */
  readonly body: string;
  /** The frames in it, in their order. */
  readonly frames: readonly AcceptedFrame[];
  /** What each label stands for, in the same order. */
  readonly citations: readonly Citation[];
  /** What became of every frame. */
  readonly audit: CompositionAudit;
}

/** What the block of `frame` costs in a prompt by itself, in budget tokens. */
export function renderedTokenCost(frame: AcceptedFrame, options: RenderOptions = {}): number {
  const name = 'renderedTokenCost';
  checkArgument([frame], acceptedFrames, { call: name, argument: 'frame' });
  checkMembers(options, RENDER, { call: name, argument: 'options' });
  const { wrapperTags, compat } = options;
  const renderer = compat === true ? referenceRenderer : createRenderer(wrapperTags);
  return budgetTokens(renderer.render(frame, renderer.labelOf(frame)).block);
}

/**
 * The best of `frames` as one cited prompt within `budget`. Each identity once (D2), each piece of evidence once, however
 * many serve it; ranked, packed, and placed with the best at both ends. Untrusted text stays within its fence (R3).
 * Every frame has a reason in the audit. The result depends on the set of `frames`, not on their order. Throws
 * `invalid-option`.
 */
export function composeForPrompt(
  frames: readonly AcceptedFrame[],
  budget: PromptBudget,
  options: PromptOptions = {},
): ComposedPrompt {
  const name = 'composeForPrompt';
  checkArgument(frames, acceptedFrames, { call: name, argument: 'frames' });
  checkMembers(options, PROMPT, { call: name, argument: 'options' });
  const { asOf, compat = false } = options;
  const meter = meterOf(budget);
  const strategy = rankingOf(options);
  const packing = packingOf(meter, options);
  const { groups, leftOut } = compat ? asReference(frames, asOf) : asEvidence(frames, strategy, asOf);
  const ranked = rank(groups.map(withRank), strategy).map(({ group }) => group);
  const { packed, entries, tokensUsed } = packBudget(ranked, packing);
  const placed = foldToEdges(packed);
  const isEmpty = placed.length === 0 && !packing.compat;
  const preamble = isEmpty ? '' : packing.preamble;
  const body = placed.map(({ block }) => block).join('');
  return {
    text: preamble + body,
    preamble,
    body,
    frames: placed.map(({ candidate }) => candidate.frame),
    citations: placed.map(({ citation }) => citation),
    audit: {
      schema_version: 1,
      policy: strategy.name,
      cost: packing.cost,
      unit: meter.unit,
      ...(asOf === undefined ? {} : { as_of: asOf }),
      global_budget: meter.globalBudget,
      safety_factor: meter.safetyFactor,
      usable_budget: meter.usable,
      tokens_used: tokensUsed,
      preamble_tokens: isEmpty ? 0 : packing.preambleTokens,
      entries: [...leftOut, ...entries],
    },
  };
}

function packingOf(meter: Meter, options: PromptOptions): Packing {
  const { cost = 'rendered', compat = false, wrapperTags } = options;
  const { chargePreamble = cost === 'rendered' && !compat } = options;
  return {
    meter,
    cost,
    compat,
    renderer: compat ? referenceRenderer : createRenderer(wrapperTags),
    preamble: PROMPT_PREAMBLE,
    preambleTokens: chargePreamble ? meter.count(PROMPT_PREAMBLE) : 0,
  };
}

interface Offer {
  readonly groups: readonly EvidenceGroup[];
  readonly leftOut: readonly AuditEntry[];
}

function asEvidence(
  frames: readonly AcceptedFrame[],
  strategy: RankingStrategy,
  asOf: string | undefined,
): Offer {
  const { candidates, refused } = admitFrames(frames, asOf);
  return { groups: groupEvidence(candidates, strategy), leftOut: refused };
}

function asReference(frames: readonly AcceptedFrame[], asOf: string | undefined): Offer {
  const late = (frame: AcceptedFrame) => (asOf === undefined ? undefined : outOfTime(frame, asOf));
  const { groups, duplicates } = referenceGroups(frames.filter((frame) => late(frame) === undefined));
  const refused = frames.flatMap((frame): readonly AuditEntry[] => {
    const excluded = late(frame);
    if (excluded === undefined) return [];
    return [{ frame: heldIdentity(frame), offered: 1, disposition: { excluded } }];
  });
  return { groups, leftOut: [...refused, ...duplicates] };
}

/** A group is worth what its choice is worth. */
function withRank(group: EvidenceGroup) {
  const { identity, score } = group.same[0] as Candidate;
  return { identity, score, group };
}
