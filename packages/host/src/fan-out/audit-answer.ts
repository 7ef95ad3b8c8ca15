import {
  budgetTokens,
  type ContextFrame,
  type ContextQuery,
  type ContextQueryResult,
  checkFrame,
  describeValue,
  frameIdOf,
  type RuleProfile,
  type RuleViolation,
  type SetAside,
  totalTokenCost,
} from '@contextgraphprotocol/protocol';
import { checkNeighbours } from './check-neighbours.js';
import { checkNesting } from './check-nesting.js';
import { checkRelevance } from './check-relevance.js';
import type { AcceptedFrame, DroppedFrame } from './provider-outcome.js';

/** How an answer is judged. */
export interface AuditPolicy {
  /**
   * What a wrong `token_cost` costs (B3). `refuse` (default): the whole answer, for its author cannot be believed.
   * `drop-frame`: that frame. `accept`: nothing but a warning; budgets are then judged by real costs.
   */
  readonly wrongCosts?: 'refuse' | 'drop-frame' | 'accept';
  /** `strict` also asks what only authors are held to, as whether a `content_digest` is true. Default `wire`. */
  readonly profile?: RuleProfile;
}

/** An answer and the query that the provider was really sent. */
export interface Answer {
  readonly provider: string;
  readonly query: ContextQuery;
  readonly result: ContextQueryResult;
  /** What decoding took out already. */
  readonly setAside: readonly SetAside[];
}

/** What an audit leaves. */
export interface AuditedAnswer {
  readonly accepted: readonly AcceptedFrame[];
  readonly dropped: readonly DroppedFrame[];
  readonly droppedCount: number;
  /** Why the whole answer was refused; empty when it was not. */
  readonly refused: readonly RuleViolation[];
  readonly warnings: readonly RuleViolation[];
}

const MOST_LISTED = 100;

/**
 * Audits all that came in. A provider that breaks its budget loses the whole answer, never silently and never by
 * trimming (B1, B2, B4, by default B3); a frame that breaks a requirement by itself is dropped alone (Q1, F1–F5, D1, D2,
 * P1–P4, G1, G2, and `as_of`).
 */
export function auditAnswer(answer: Answer, policy: AuditPolicy = {}): AuditedAnswer {
  const overBudget = checkLimits(answer);
  // Before anything costly is done with the frames: there may be a million.
  if (overBudget.length > 0) return refusal(answer, overBudget);
  const judged = judgeFrames(answer, policy);
  const wrongCosts = judged.flatMap(({ violations }) => violations.filter(isWrongCost));
  const refused =
    (policy.wrongCosts ?? 'refuse') === 'refuse' ? wrongCosts : checkRealCost(answer, judged, policy);
  if (refused.length > 0) return refusal(answer, refused.slice(0, MOST_LISTED));

  const accepts = (violation: RuleViolation) => policy.wrongCosts === 'accept' && isWrongCost(violation);
  const isGood = ({ violations }: JudgedFrame) => violations.every(accepts);
  const aside = asideReports(answer.setAside);
  const dropped = [
    ...judged.filter((one) => !isGood(one)).map((one) => toDropped(answer.provider, one)),
    ...aside.frames,
  ];
  return {
    accepted: judged.filter(isGood).map(({ frame }) => acceptedFrame(frame, answer.provider)),
    dropped: dropped.slice(0, MOST_LISTED),
    droppedCount: dropped.length,
    refused: [],
    warnings: [...(policy.wrongCosts === 'accept' ? wrongCosts : []), ...aside.others],
  };
}

/** Whatever the frame itself says, its provider is the one that was asked; and it changes no object that it is copied into. */
function acceptedFrame(frame: ContextFrame, provider: string): AcceptedFrame {
  const { ['__proto__' as never]: _, ...members } = frame;
  return { ...(members as ContextFrame), provider_id: provider };
}

interface JudgedFrame {
  readonly frame: ContextFrame;
  readonly path: string;
  readonly violations: readonly RuleViolation[];
}

function checkLimits({ query, result }: Answer): readonly RuleViolation[] {
  const { frames } = result;
  const cost = totalTokenCost(result);
  const found: RuleViolation[] = [];
  if (cost > query.max_tokens) found.push(overBudget(`cost ${cost}`, query));
  if (frames.length > query.max_frames) {
    const message = `frames are ${frames.length}; the query allowed ${query.max_frames}`;
    found.push({ anchor: 'B4', path: 'frames', message });
  }
  return found;
}

function judgeFrames({ query, result }: Answer, { profile = 'wire' }: AuditPolicy): readonly JudgedFrame[] {
  const neighbours = checkNeighbours(result.frames);
  return result.frames.map((frame, index) => {
    const path = `frames[${index}]`;
    const own = checkFrame(frame, path, profile);
    return {
      frame,
      path,
      violations: [
        ...own,
        ...checkNesting(frame, path),
        ...checkRelevance(frame, path, query),
        ...(neighbours.get(index) ?? []),
      ],
    };
  });
}

/** Where lies about costs are not fatal, the budget is judged by what the frames that would be served really cost. */
function checkRealCost(
  { query }: Answer,
  judged: readonly JudgedFrame[],
  { wrongCosts }: AuditPolicy,
): readonly RuleViolation[] {
  if (wrongCosts !== 'accept') return [];
  const cost = judged.reduce((sum, { frame }) => sum + budgetTokens(frame.content), 0);
  return cost > query.max_tokens ? [overBudget(`really cost ${cost}`, query)] : [];
}

function overBudget(cost: string, query: ContextQuery): RuleViolation {
  const message = `frames ${cost} budget tokens; the query allowed ${query.max_tokens}`;
  return { anchor: 'B1', path: 'frames', message };
}

function isWrongCost({ anchor }: RuleViolation): boolean {
  return anchor === 'B3';
}

function refusal({ provider, result, setAside }: Answer, reasons: readonly RuleViolation[]): AuditedAnswer {
  const aside = asideReports(setAside);
  const listed = result.frames
    .slice(0, MOST_LISTED)
    .map((frame, index) => toDropped(provider, { frame, path: `frames[${index}]`, violations: reasons }));
  return {
    accepted: [],
    dropped: listed,
    droppedCount: result.frames.length + aside.frames.length,
    refused: reasons,
    warnings: aside.others,
  };
}

function toDropped(provider: string, { frame, path, violations }: JudgedFrame): DroppedFrame {
  return { path, frame: frameIdOf(provider, frame), reasons: violations };
}

/** Parts that were no frames cost no frame; they are told of as warnings (U2). */
function asideReports(setAside: readonly SetAside[]) {
  const frames: DroppedFrame[] = [];
  const others: RuleViolation[] = [];
  for (const { path, reason, id } of setAside) {
    const named = id === undefined ? reason : `${reason} (it calls itself ${describeValue(id)})`;
    const violation = { anchor: 'U2', path, message: named };
    if (/^result\.frames\[\d+\]$/.test(path)) frames.push({ path: path.slice(7), reasons: [violation] });
    else others.push(violation);
  }
  return { frames, others };
}
