import type { ContextFrame, FrameId, RuleViolation } from '@contextgraphprotocol/protocol';
import type { AnyHostError } from '../errors/host-error.js';
import type { Adjustment, SkipReason } from './shape-query.js';

/** A frame that passed the audit, with the host's name for the provider that served it. */
export type AcceptedFrame = ContextFrame & { readonly provider_id: string };

/** A frame that did not reach the caller, and every requirement that it, or the answer around it, broke. */
export interface DroppedFrame {
  /** Where it stood in the answer, for example `frames[2]`. */
  readonly path: string;
  /** Absent when the frame was too malformed to have an identity. */
  readonly frame?: FrameId;
  readonly reasons: readonly RuleViolation[];
}

/**
 * How it ended with one provider. `answered`: what was honest is in `accepted`. `refused`: the whole answer was dropped
 * (B1, B3, B4). `skipped`: it cannot serve this query. `consent-required`: nothing was sent (C2, C6). `failed`: see `error`.
 */
export type OutcomeStatus = 'answered' | 'refused' | 'skipped' | 'consent-required' | 'failed';

/** What one provider contributed to a query, and why not more. */
export interface ProviderOutcome {
  readonly provider: string;
  readonly status: OutcomeStatus;
  readonly accepted: readonly AcceptedFrame[];
  /** At most 100 are listed one by one; `droppedCount` counts all. */
  readonly dropped: readonly DroppedFrame[];
  readonly droppedCount: number;
  /** Set for `refused`, `consent-required` and `failed`. */
  readonly error?: AnyHostError;
  /** Set for `skipped`. */
  readonly skipped?: SkipReason;
  /** Broken requirements that the policy lets pass, and parts of the answer that were set aside beside the frames. */
  readonly warnings: readonly RuleViolation[];
  /** What was changed in the query before it was sent. */
  readonly adjustments: readonly Adjustment[];
  /** Budget tokens that this provider was allowed; 0 when nothing was sent. */
  readonly budget: number;
  /** The provider had more than fitted. */
  readonly truncated: boolean;
  readonly droppedEstimate?: number;
  /** How often the query was sent. */
  readonly attempts: number;
  /** From the start of the fan-out, in milliseconds. */
  readonly durationMs: number;
}
