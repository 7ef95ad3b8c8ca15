import { type FrameId, type FrameVerdict, frameIdKey, isDigest } from '@contextgraphprotocol/protocol';
import type { Finding } from './verification.js';

const WORST_FIRST = ['gone', 'stale', 'unknown', 'valid'] as const;

/**
 * What `verdicts` say of the identities that were asked about, by identity. Verdicts on others are not looked at, a
 * missing one is `unknown` (V2), and of several that disagree the worst counts (V3).
 */
export function mergeVerdicts(
  asked: readonly FrameId[],
  verdicts: readonly FrameVerdict[],
): ReadonlyMap<string, Finding> {
  const nothing: Finding = { status: 'unknown', reason: 'not-known-to-provider' };
  const found = new Map<string, Finding>(asked.map((id) => [frameIdKey(id), nothing]));
  const ranks = new Map<string, number>();
  for (const verdict of verdicts) {
    const key = frameIdKey(verdict.frame);
    const rank = WORST_FIRST.indexOf(verdict.status);
    if (!found.has(key) || rank === -1 || rank >= (ranks.get(key) ?? WORST_FIRST.length)) continue;
    ranks.set(key, rank);
    found.set(key, findingOf(verdict));
  }
  return found;
}

function findingOf({ status, replacement_digest: digest }: FrameVerdict): Finding {
  if (status === 'unknown') return { status, reason: 'not-known-to-provider' };
  if (status !== 'stale') return { status };
  return digest !== undefined && isDigest(digest) ? { status, replacementDigest: digest } : { status };
}
