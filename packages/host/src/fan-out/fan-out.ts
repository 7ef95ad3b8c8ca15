import type { UsageReport } from '@contextgraphprotocol/protocol';
import { type ComposedContext, composeContext, type RenderOptions } from '../compose/compose-context.js';
import { type ComposedPrompt, composeForPrompt, type PromptOptions } from '../compose/compose-for-prompt.js';
import type { PromptBudget } from '../compose/prompt-budget.js';
import { usageReport } from '../usage/usage-report.js';
import type { AcceptedFrame, ProviderOutcome } from './provider-outcome.js';

/** What all providers together answered. */
export interface FanOut {
  /** One per provider of the host, in the order in which they were added; also for those that were not asked. */
  readonly outcomes: readonly ProviderOutcome[];
  /** Budget tokens that the caller allowed: each provider in `queryAll`, all together in `queryAllBudgeted`. */
  readonly budgetRequested: number;
  /** The frames that passed the audit, in the order of `outcomes`. */
  acceptedFrames(): readonly AcceptedFrame[];
  /** The accepted frames as one text whose bytes depend on nothing but the frames; see `composeContext` (R3). */
  compose(options?: RenderOptions): ComposedContext;
  /** The best of the accepted frames as one cited prompt within `budget`; see the function `composeForPrompt` (R3). */
  composeForPrompt(budget: PromptBudget, options?: PromptOptions): ComposedPrompt;
  /** What it cost, by canonical costs (UR1). `asOf` has the F4 grammar; default: now. Throws `invalid-option`. */
  usageReport(asOf?: string): UsageReport;
}

/** The {@link FanOut} of these outcomes. */
export function createFanOut(outcomes: readonly ProviderOutcome[], budgetRequested: number): FanOut {
  const acceptedFrames = () => outcomes.flatMap(({ accepted }) => accepted);
  return {
    outcomes,
    budgetRequested,
    acceptedFrames,
    compose: (options) => composeContext(acceptedFrames(), options),
    composeForPrompt: (budget, options) => composeForPrompt(acceptedFrames(), budget, options),
    usageReport: (asOf) => usageReport({ outcomes, budgetRequested }, asOf),
  };
}
