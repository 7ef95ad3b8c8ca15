import type { FrameId } from '../frame/frame-id.js';

/** A frame that reached the host's caller, with the cost it was billed at, in budget tokens. */
export interface ServedFrame {
  readonly frame: FrameId;
  readonly token_cost: number;
}

/** One provider's share of an executed query. */
export interface ProviderUsage {
  readonly provider_id: string;
  readonly frames_served: number;
  readonly frames_rejected: number;
  /** Sum over `served_frames`, in budget tokens. */
  readonly token_cost: number;
  readonly served_frames?: readonly ServedFrame[];
}

/** What an executed query cost: `budget_consumed` equals the summed cost of the frames it names (UR1). */
export interface UsageReport {
  /** Budget tokens asked for. */
  readonly budget_requested: number;
  /** Budget tokens served. */
  readonly budget_consumed: number;
  /** When the report was made (F4 grammar). */
  readonly as_of: string;
  readonly providers?: readonly ProviderUsage[];
}

/** True when every sum and count in the report agrees with the frames it names (UR1). */
export function usageConsistent(report: UsageReport): boolean {
  const providers = report.providers ?? [];
  const consumed = providers.reduce((sum, provider) => sum + provider.token_cost, 0);
  return consumed === report.budget_consumed && providers.every(providerConsistent);
}

function providerConsistent(provider: ProviderUsage): boolean {
  const served = provider.served_frames ?? [];
  const cost = served.reduce((sum, frame) => sum + frame.token_cost, 0);
  const ownFrames = served.every((entry) => entry.frame.provider_id === provider.provider_id);
  return ownFrames && served.length === provider.frames_served && cost === provider.token_cost;
}
