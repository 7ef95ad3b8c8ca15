import { type FrameId, frameIdsEqual } from '../frame/frame-id.js';

/** Asks whether frames that a host holds are still current. Identities only, never bodies (V1). */
export interface VerifyRequest {
  readonly frames: readonly FrameId[];
}

/** What a provider says of one identity (V2, V3, V4). A closed vocabulary; a verdict with another value is set aside. */
export type VerdictStatus = 'valid' | 'stale' | 'gone' | 'unknown';

/** The four statuses. */
export const VERDICT_STATUSES: readonly VerdictStatus[] = ['valid', 'stale', 'gone', 'unknown'];

/** The answer for one identity, echoed whole. `replacement_digest` only goes with `stale`, and is never a body (V4). */
export interface FrameVerdict {
  readonly frame: FrameId;
  readonly status: VerdictStatus;
  readonly replacement_digest?: string;
}

/** The answer to a {@link VerifyRequest}. */
export interface VerifyResponse {
  readonly verdicts: readonly FrameVerdict[];
}

/** The verdict for `id`: the first whose whole identity is equal; a missing one is `unknown` (V2). */
export function verdictFor(response: VerifyResponse, id: FrameId): FrameVerdict {
  return (
    response.verdicts.find((verdict) => frameIdsEqual(verdict.frame, id)) ?? { frame: id, status: 'unknown' }
  );
}
