import {
  type FrameId,
  frameIdOf,
  isDigest,
  type VerifyResponse,
  verdictFor,
} from '@contextgraphprotocol/protocol';
import { type Finding, failed, failedWith, skipped } from '../provider-checks/provider-check.js';
import { quote } from '../report/sanitize.js';
import type { Conversation } from './conversation.js';
import { findingOf, inConversation, nothingServed } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** `verify` compares digests: one flipped digit, a digest of another frame and a frame that never was are all found out (V2–V4). */
export const verifyTruth: StrictCheck = {
  name: 'verify-truth',
  anchors: ['V2', 'V3', 'V4', 'D1'],
  mend: 'Look the frame up by its frame_id and compare the whole digest with the one you serve for it now; say gone or unknown for an id you never served.',
  run: (context) => inConversation(context, (conversation) => judgeVerdicts(context, conversation)),
};

async function judgeVerdicts({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  if (conversation.ack.capabilities.verify !== true) return skipped('capabilities.verify is not declared');
  const answer = await conversation.query(values.query());
  if (!answer.ok)
    return failedWith(answer.failure, 'the question whose frames would be verified was not answered');
  if (answer.value.frames.length === 0) return nothingServed('capabilities.verify is declared', 'V2');
  const held = answer.value.frames
    .filter(({ content_digest: digest }) => digest !== undefined && isDigest(digest))
    .map((frame) => frameIdOf(conversation.peer.providerId, frame));
  const last = held.at(-1);
  if (!last) {
    return failed(
      `capabilities.verify is declared, and none of ${answer.value.frames.length} frame(s) has a digest to verify (V2)`,
    );
  }
  const flipped = flippedInEachPart(held, values.random.between(0, PARTS - 1));
  const strangers = [0, 1].map(() =>
    withDigest({ ...last, frame_id: `frm_${values.random.hex(12)}` }, last.content_digest ?? ''),
  );
  const served = servedDigests(held);
  const problems = [
    ...(await problemsOf(conversation, [last], { about: 'the last frame alone', allowed: ['valid'] })),
    ...(await problemsOfFlipped(conversation, flipped, served)),
    ...(await problemsOf(conversation, flipped[0] ?? [], {
      about: 'the same changed digests asked about once more',
      allowed: ['stale', 'gone', 'unknown'],
    })),
    ...(await problemsOf(conversation, swapped(held), {
      about: "another frame's digest",
      allowed: ['stale', 'gone', 'unknown'],
      served,
    })),
    ...(await problemsOf(conversation, strangers, {
      about: 'frames that never were',
      allowed: ['gone', 'unknown'],
    })),
    ...(await problemsOf(conversation, held, { about: 'all frames as served', allowed: ['valid'] })),
    ...(await problemsOfMixture(conversation, held, [...(flipped[0] ?? []).slice(0, 1), ...strangers])),
  ];
  return findingOf(problems, `${held.length} frame(s) are valid with the digests served, and with no others`);
}

/** By frame id every digest that it came with: more than one, where ids are not unique. */
function servedDigests(held: readonly FrameId[]): ReadonlyMap<string, readonly string[]> {
  const digests = new Map<string, readonly string[]>();
  for (const { frame_id: id, content_digest: digest } of held)
    digests.set(id, [...(digests.get(id) ?? []), ...(digest === undefined ? [] : [digest])]);
  return digests;
}

function withDigest(id: FrameId, digest: string): FrameId {
  return { ...id, content_digest: digest };
}

/** A digest is looked at in so many parts: who compares only some of it is seen wherever that is. */
const PARTS = 8;
const PART_DIGITS = 64 / PARTS;

/** The identities once for each part of a digest, with one digit in that part changed, another one for each frame. */
function flippedInEachPart(held: readonly FrameId[], start: number): readonly (readonly FrameId[])[] {
  return Array.from({ length: PARTS }, (_, part) =>
    held.map((id, index) => {
      const digit = part * PART_DIGITS + ((start + part + index) % PART_DIGITS);
      return withDigest(id, flip(id.content_digest ?? '', digit));
    }),
  );
}

// One part is enough to say so: a cheat would fill the evidence eight times over.
async function problemsOfFlipped(
  conversation: Conversation,
  flipped: readonly (readonly FrameId[])[],
  served: ReadonlyMap<string, readonly string[]>,
): Promise<readonly string[]> {
  for (const [part, frames] of flipped.entries()) {
    const first = part * PART_DIGITS;
    const problems = await problemsOf(conversation, frames, {
      about: `one of the hex digits ${first} to ${first + PART_DIGITS - 1} of each digest changed`,
      allowed: ['stale', 'gone', 'unknown'],
      served,
    });
    if (problems.length > 0) return problems;
  }
  return [];
}

// A verdict is on one frame: what stands beside it in the same list changes nothing.
async function problemsOfMixture(
  conversation: Conversation,
  held: readonly FrameId[],
  strange: readonly FrameId[],
): Promise<readonly string[]> {
  // The first one is among the strange ones with another digest.
  const sound = held.slice(1);
  const reply = await conversation.verify([...strange, ...sound]);
  if (!reply.ok) return [`a list of served and strange frames: ${reply.failure.message} (V2)`];
  const wrong = [
    ...strange.filter((frame) => verdictFor(reply.value, frame).status === 'valid'),
    ...sound.filter((frame) => verdictFor(reply.value, frame).status !== 'valid'),
  ];
  return wrong.map((frame) => {
    const { status } = verdictFor(reply.value, frame);
    return `a list of served and strange frames: ${status} for ${quote(frame.frame_id)}, and asked about alone it is not (V3)`;
  });
}

function flip(digest: string, digit: number): string {
  const at = 'sha256:'.length + digit;
  const other = ((Number.parseInt(digest[at] ?? '0', 16) + 1 + (digit % 15)) % 16).toString(16);
  return `${digest.slice(0, at)}${other}${digest.slice(at + 1)}`;
}

/** Each frame with the digest of the next one, where that is another. */
function swapped(held: readonly FrameId[]): readonly FrameId[] {
  return held.flatMap((id, index) => {
    const digest = held[(index + 1) % held.length]?.content_digest;
    return digest === undefined || digest === id.content_digest ? [] : [withDigest(id, digest)];
  });
}

interface Expectation {
  readonly about: string;
  readonly allowed: readonly string[];
  /** What these frames came with just now, by id: a replacement is one of that. */
  readonly served?: ReadonlyMap<string, readonly string[]>;
}

async function problemsOf(
  conversation: Conversation,
  frames: readonly FrameId[],
  { about, allowed, served }: Expectation,
): Promise<readonly string[]> {
  if (frames.length === 0) return [];
  const reply = await conversation.verify(frames);
  if (!reply.ok) return [`${about}: ${reply.failure.message} (V2)`];
  return frames.flatMap((frame) => {
    const { status } = verdictFor(reply.value, frame);
    const said = allowed.includes(status)
      ? []
      : [`${about}: ${status} for ${quote(frame.frame_id)}, and ${allowed.join(' or ')} is expected (V3)`];
    return [...said, ...badReplacement(reply.value, frame, served?.get(frame.frame_id))];
  });
}

// A replacement that is not what the next query brings sends the host round in a circle.
function badReplacement(
  { verdicts }: VerifyResponse,
  frame: FrameId,
  served: readonly string[] | undefined,
): readonly string[] {
  const verdict = verdicts.find((candidate) => candidate.frame.frame_id === frame.frame_id);
  const replacement = verdict?.replacement_digest;
  if (replacement === undefined) return [];
  if (!isDigest(replacement)) return [`replacement_digest ${quote(replacement)} is no digest (D1, V4)`];
  if (replacement === frame.content_digest)
    return [`replacement_digest is the digest that was asked about (V4)`];
  return served === undefined || served.includes(replacement)
    ? []
    : [
        `replacement_digest of ${quote(frame.frame_id)} is not the digest that the frame came with just now (V4)`,
      ];
}
