import {
  type ContextFrame,
  type FrameId,
  frameIdKey,
  frameIdOf,
  type VerdictStatus,
  type VerifyResponse,
} from '@contextgraphprotocol/protocol';
import { quote } from '../report/sanitize.js';
import type { ProviderSession } from '../target/provider-session.js';
import {
  type Finding,
  failed,
  failedWith,
  passed,
  type SessionCheck,
  type SessionContext,
  skipped,
} from './provider-check.js';

/** `verify` vouches for what was just served, and for nothing else (V1–V4). */
export const verifyHonesty: SessionCheck = {
  name: 'verify-honesty',
  anchors: ['V1', 'V2', 'V3', 'V4'],
  mend: 'Compare the digest you are asked about with the one you would serve now: the same is valid, another is stale, a frame you do not know is unknown; answer for each identity.',
  run: judgeVerdicts,
};

// Makes a digest that no content can have.
const MUTATION = '-contextgraph-conformance-mutated';

async function judgeVerdicts({
  session,
  sampleAnswer,
  alterDigest = illFormed,
}: SessionContext): Promise<Finding> {
  const answer = await sampleAnswer();
  if (!answer.ok)
    return failedWith(answer.failure, 'the sample query, whose frames would be verified, failed');
  if (session.ack.capabilities.verify !== true) return skipped('capabilities.verify is not declared');
  const held = heldIdentities(session.providerId, answer.value.frames);
  if (held.length === 0)
    return skipped('verify is declared, but no frame of the sample answer has a content_digest');
  return (await judgeTrueDigests(session, held)) ?? (await judgeAltered(session, held, alterDigest));
}

const illFormed = (digest: string) => `${digest}${MUTATION}`;

function heldIdentities(providerId: string, frames: readonly ContextFrame[]): readonly FrameId[] {
  return frames
    .filter((frame) => frame.content_digest !== undefined)
    .map((frame) => frameIdOf(providerId, frame));
}

async function judgeTrueDigests(
  session: ProviderSession,
  held: readonly FrameId[],
): Promise<Finding | undefined> {
  const reply = await session.verify(held);
  if (!reply.ok)
    return failedWith(
      reply.failure,
      `verify of ${held.length} frame(s) with the digests just served failed (V2)`,
    );
  const wrong = outcomes(reply.value, held).filter((outcome) => outcome.status !== 'valid');
  if (wrong.length === 0) return undefined;
  return failed(
    `verify of the digests just served must say valid for all ${held.length} frame(s), but said ${listOutcomes(wrong)} (V2, V3)`,
  );
}

async function judgeAltered(
  session: ProviderSession,
  held: readonly FrameId[],
  alter: (digest: string) => string,
): Promise<Finding> {
  const mutated = held.map((id) => ({ ...id, content_digest: alter(id.content_digest ?? '') }));
  const reply = await session.verify(mutated);
  if (!reply.ok)
    return failedWith(reply.failure, `verify of ${held.length} frame(s) with altered digests failed (V2)`);
  const all = outcomes(reply.value, mutated);
  const stamped = all.filter((outcome) => outcome.status === 'valid');
  if (stamped.length > 0) {
    return failed(
      `verify vouches for altered digests, so it does not look at them: ${listOutcomes(stamped)} (V3)`,
    );
  }
  const other = all.filter((outcome) => outcome.status !== 'stale');
  if (other.length > 0) {
    return failed(
      `verify of altered digests of served frames must say stale, but said ${listOutcomes(other)} (V4)`,
    );
  }
  return passed(`${held.length} frame(s): valid for the digests served, stale for altered ones`);
}

interface Outcome {
  readonly id: string;
  readonly status: VerdictStatus | 'missing';
}

// By key, not by search: an answer may hold as many verdicts as fit into a message.
function outcomes(response: VerifyResponse, asked: readonly FrameId[]): readonly Outcome[] {
  const verdicts = new Map<string, VerdictStatus>();
  for (const { frame, status } of response.verdicts) {
    const key = frameIdKey(frame);
    if (!verdicts.has(key)) verdicts.set(key, status);
  }
  return asked.map((id) => ({ id: id.frame_id, status: verdicts.get(frameIdKey(id)) ?? 'missing' }));
}

function listOutcomes(found: readonly Outcome[]): string {
  const shown = found
    .slice(0, 10)
    .map(({ id, status }) =>
      status === 'missing'
        ? `no verdict for ${quote(id)} with that whole identity, which counts as unknown`
        : `${status} for ${quote(id)}`,
    );
  return found.length > shown.length
    ? `${shown.join(', ')} and ${found.length - shown.length} more`
    : shown.join(', ');
}
