import {
  type FrameId,
  type FrameVerdict,
  frameIdKey,
  isDigest,
  VERDICT_STATUSES,
  type VerdictStatus,
  type VerifyRequest,
  type VerifyResponse,
} from '@contextgraphprotocol/protocol';
import { listOf } from './list-of.js';
import { createRepairNotes, LEFT_OUT, type Repair, type RepairNotes } from './repair.js';

/** Verdicts as they may leave, and what had to be done to them. */
export interface EnforcedVerdicts {
  readonly response: VerifyResponse;
  readonly repairs: readonly Repair[];
}

/**
 * One verdict per identity asked for, in the order asked (V2): the author's first one for it, or `unknown`. A verdict
 * carries a status and at most a replacement digest, never a body (V4). Throws `TypeError` when there are no verdicts to read.
 */
export function enforceVerdicts(value: unknown, request: VerifyRequest): EnforcedVerdicts {
  const given = listOf((value as { readonly verdicts?: unknown } | null | undefined)?.verdicts);
  if (!given) throw new TypeError('verify() returned no array "verdicts"; return { verdicts: [...] }');
  const notes = createRepairNotes();
  const byIdentity = new Map<string, Pick<FrameVerdict, 'status' | 'replacement_digest'>>();
  for (const [index, item] of given.entries()) {
    try {
      readVerdict(item, { index, notes, byIdentity });
    } catch {
      const path = `verdicts[${index}]`;
      const fault = `${path} cannot be read: one of its members throws`;
      notes.note({ kind: 'verdict', anchor: 'V2', path, fault, done: AS_UNKNOWN });
    }
  }
  const verdicts = request.frames.map((frame): FrameVerdict => {
    const found = byIdentity.get(frameIdKey(frame));
    return { frame: identity(frame), status: 'unknown', ...found };
  });
  return { response: { verdicts }, repairs: notes.repairs };
}

const AS_UNKNOWN = 'it counts as unknown';

interface Reading {
  readonly index: number;
  readonly notes: RepairNotes;
  readonly byIdentity: Map<string, Pick<FrameVerdict, 'status' | 'replacement_digest'>>;
}

function readVerdict(item: unknown, { index, notes, byIdentity }: Reading): void {
  const path = `verdicts[${index}]`;
  const verdict = item as Partial<Record<keyof FrameVerdict, unknown>> | null | undefined;
  const frame = verdict?.frame as FrameId | null | undefined;
  const status = verdict?.status as VerdictStatus;
  const named = typeof frame?.provider_id === 'string' && typeof frame.frame_id === 'string';
  if (!named || !VERDICT_STATUSES.includes(status)) {
    const why = named
      ? `has none of the statuses ${VERDICT_STATUSES.join(', ')}`
      : 'has no readable frame identity';
    notes.note({ kind: 'verdict', anchor: 'V2', path, fault: `${path} ${why}`, done: AS_UNKNOWN });
    return;
  }
  const key = frameIdKey(identity(frame));
  if (byIdentity.has(key)) return;
  const replacement = verdict?.replacement_digest ?? undefined;
  if (status === 'stale' && typeof replacement === 'string' && isDigest(replacement)) {
    byIdentity.set(key, { status, replacement_digest: replacement });
    return;
  }
  byIdentity.set(key, { status });
  if (replacement === undefined) return;
  notes.note({
    kind: 'verdict',
    anchor: 'V4',
    path: `${path}.replacement_digest`,
    fault: `${path}.replacement_digest goes only with stale, as sha256: and 64 hex digits`,
    done: LEFT_OUT,
  });
}

function identity(frame: FrameId): FrameId {
  const named = { provider_id: frame.provider_id, frame_id: frame.frame_id };
  // An author may write null for an absent digest.
  const digest = (frame.content_digest as string | null | undefined) ?? undefined;
  return digest === undefined ? named : { ...named, content_digest: digest };
}
