import { ADVISORY_SAFETY_FACTOR, budgetTokens, describeValue } from '@contextgraphprotocol/protocol';
import { checkArgument, checkMembers } from '../calls/check-call.js';
import { anything, call, type Want, type Wants, whole } from '../calls/wants.js';
import { HostError } from '../errors/host-error.js';
import { PROMPT_PREAMBLE } from './prompt-preamble.js';

/** A budget in tokens of a model. */
export interface ModelBudget {
  readonly modelTokens: number;
  /**
   * By how much the budget is divided before bytes / 4 is compared with it. Default 1.35; with `countTokens` 1, for then
   * nothing is guessed.
   */
  readonly safetyFactor?: number;
  /** The model's own tokenizer. Called with each block, and once or more with the whole prompt. */
  readonly countTokens?: (text: string) => number;
}

const MODEL: Wants<keyof ModelBudget> = {
  modelTokens: whole(0),
  safetyFactor: anything,
  countTokens: call,
};

/** What a prompt may cost: budget tokens, which are bytes / 4, or tokens of a model. */
export type PromptBudget = number | ModelBudget;

/** A budget that was understood. */
export interface Meter {
  readonly unit: 'budget_tokens' | 'model_tokens';
  readonly globalBudget: number;
  readonly safetyFactor: number;
  /** What may be used, in `unit`. */
  readonly usable: number;
  /** What `text` costs, in `unit`. Throws `invalid-option` when the tokenizer returns no count. */
  count(text: string): number;
}

const WHOLE_BUDGET: Want = {
  what: 'a whole number of budget tokens from 0, or an object with modelTokens',
  fits: (value) => typeof value === 'number',
};

/** The {@link Meter} of `budget`. Throws `invalid-option`. */
export function meterOf(budget: PromptBudget): Meter {
  if (typeof budget === 'number') {
    const usable = checkTokens('budget', budget);
    return { unit: 'budget_tokens', globalBudget: budget, safetyFactor: 1, usable, count: budgetTokens };
  }
  if (typeof budget !== 'object') {
    checkArgument(budget, WHOLE_BUDGET, { call: 'composeForPrompt', argument: 'budget' });
  }
  checkMembers(budget, MODEL, {
    call: 'composeForPrompt',
    argument: 'budget',
    needs: ['modelTokens'],
    within: 'budget.',
  });
  const { modelTokens, countTokens } = budget;
  const { safetyFactor = countTokens === undefined ? ADVISORY_SAFETY_FACTOR : 1 } = budget;
  checkTokens('budget.modelTokens', modelTokens);
  if (!(safetyFactor >= 1 && Number.isFinite(safetyFactor))) {
    throw invalid('budget.safetyFactor', safetyFactor, 'must be a number from 1');
  }
  return {
    unit: countTokens === undefined ? 'budget_tokens' : 'model_tokens',
    globalBudget: modelTokens,
    safetyFactor,
    usable: Math.floor(modelTokens / safetyFactor),
    count: countTokens === undefined ? budgetTokens : (text) => checkCount(countTokens(text)),
  };
}

/** What is kept back for what is not content. */
export interface FenceReserve {
  /** How many frames may come: `max_frames` of all providers together. */
  readonly frames: number;
  /** What one fence costs with its attributes, in budget tokens. Default 40: names and labels of 100 characters together. */
  readonly fenceTokens?: number;
}

const RESERVE: Wants<keyof FenceReserve> = { frames: whole(0), fenceTokens: whole(0) };

const FENCE_TOKENS = 40;

/**
 * How many budget tokens of content can be asked for, so that `frames` frames fit into a prompt of `budget` together with
 * preamble and fences: what to give to `queryAllBudgeted`, whose shares then lose nothing. Throws `invalid-option`.
 */
export function contentBudget(budget: number, reserve: FenceReserve): number {
  checkMembers(reserve, RESERVE, { call: 'contentBudget', argument: 'reserve', needs: ['frames'] });
  const { frames, fenceTokens = FENCE_TOKENS } = reserve;
  checkTokens('budget', budget);
  checkTokens('frames', frames);
  checkTokens('fenceTokens', fenceTokens);
  return Math.max(0, budget - budgetTokens(PROMPT_PREAMBLE) - frames * fenceTokens);
}

/** What a provider may serve. */
export interface Serving {
  readonly maxFrames: number;
  /** Budget tokens of content. */
  readonly maxTokens: number;
}

/**
 * What a provider may serve so that it fits into `share` tokens of a prompt together with its fences. Fences take half of it at
 * most: with a small share fewer frames are asked for, and none of these is lost.
 */
export function servingWithin(share: number, maxFrames: number): Serving {
  const frames = Math.min(maxFrames, Math.floor(share / (2 * FENCE_TOKENS)));
  return { maxFrames: frames, maxTokens: frames === 0 ? 0 : share - frames * FENCE_TOKENS };
}

function checkTokens(option: string, value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw invalid(option, value, 'must be a whole number from 0');
}

function checkCount(count: unknown): number {
  if (typeof count === 'number' && Number.isFinite(count) && count >= 0) return Math.ceil(count);
  throw invalid('budget.countTokens', count, 'must return how many tokens the text has');
}

function invalid(option: string, value: unknown, rule: string): HostError {
  return new HostError('invalid-option', { option, reason: `is ${describeValue(value)}; it ${rule}` });
}
