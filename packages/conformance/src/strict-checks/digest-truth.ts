import {
  type ContextFrame,
  checkFrame,
  frameIdKey,
  frameIdOf,
  isDigest,
} from '@contextgraphprotocol/protocol';
import { type Finding, failedWith } from '../provider-checks/provider-check.js';
import { quote } from '../report/sanitize.js';
import type { Conversation } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** A digest of inline content is the digest of that content (D1, reading 4), a canonical hash has the form of one, and no two frames share an identity (D2). */
export const digestTruth: StrictCheck = {
  name: 'digest-truth',
  anchors: ['D1', 'D2'],
  mend: 'Set content_digest to sha256: and the SHA-256 of exactly the UTF-8 bytes of content, or leave it out; never a placeholder.',
  run: (context) => inConversation(context, (conversation) => judgeDigests(context, conversation)),
};

async function judgeDigests({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  const answer = await conversation.query(values.query());
  if (!answer.ok) return failedWith(answer.failure, 'a question was not answered with frames');
  const { frames } = answer.value;
  const problems = frames.flatMap((frame, index) => [
    ...checkFrame(frame, `frames[${index}]`, 'strict')
      .filter(({ anchor }) => anchor === 'D1')
      .map(({ message }) => `${message} (D1)`),
    ...badHash(frame, index),
  ]);
  problems.push(...sharedIdentities(conversation.peer.providerId, frames));
  const checked = frames.filter(
    ({ content, content_digest: digest }) => content !== undefined && digest !== undefined,
  );
  return findingOf(
    problems,
    `${checked.length} of ${frames.length} frame(s) carry the digest of their content`,
  );
}

// A host may keep what it was served under this identity: it must not stand for two contents.
function sharedIdentities(providerId: string, frames: readonly ContextFrame[]): readonly string[] {
  const contents = new Map<string, string>();
  return frames.flatMap((frame, index) => {
    const key = frameIdKey(frameIdOf(providerId, frame));
    const content = JSON.stringify([frame.content, frame.canonical_content_hash]);
    const before = contents.get(key);
    contents.set(key, content);
    if (before === undefined || before === content) return [];
    return [
      `frames[${index}] has the identity of a frame before it, ${quote(frame.id)}, and other content (D2)`,
    ];
  });
}

function badHash({ canonical_content_hash: hash }: ContextFrame, index: number): readonly string[] {
  if (hash === undefined || isDigest(hash)) return [];
  return [
    `frames[${index}].canonical_content_hash is ${quote(hash)}; it must be sha256: and 64 lowercase hex digits (D1)`,
  ];
}
