import {
  budgetTokens,
  formatTimestamp,
  frameIdOf,
  type ProviderUsage,
  type UsageReport,
} from '@contextgraphprotocol/protocol';
import { checkArgument } from '../calls/check-call.js';
import { timestamp } from '../calls/wants.js';
import type { ProviderOutcome } from '../fan-out/provider-outcome.js';

/** What is reported on. */
export interface Executed {
  readonly outcomes: readonly ProviderOutcome[];
  /** Budget tokens. */
  readonly budgetRequested: number;
}

/**
 * The usage of an executed query (UR1). Each served frame is billed what its content really costs, not what it declares,
 * and every sum is made of the frames that are named. `asOf` has the F4 grammar; default: now. Throws `invalid-option`.
 */
export function usageReport({ outcomes, budgetRequested }: Executed, asOf?: string): UsageReport {
  if (asOf !== undefined) checkArgument(asOf, timestamp, { call: 'usageReport', argument: 'asOf' });
  const providers = outcomes.map(providerUsage);
  return {
    budget_requested: budgetRequested,
    budget_consumed: sum(providers.map(({ token_cost }) => token_cost)),
    as_of: asOf ?? formatTimestamp(new Date()),
    providers,
  };
}

function providerUsage({ provider, accepted, droppedCount }: ProviderOutcome): ProviderUsage {
  const served = accepted.map((frame) => ({
    frame: frameIdOf(provider, frame),
    token_cost: budgetTokens(frame.content),
  }));
  return {
    provider_id: provider,
    frames_served: served.length,
    frames_rejected: droppedCount,
    token_cost: sum(served.map(({ token_cost }) => token_cost)),
    served_frames: served,
  };
}

function sum(costs: readonly number[]): number {
  return costs.reduce((total, cost) => total + cost, 0);
}
