import { type ContextQuery, parseEmbeddingFingerprint, totalTokenCost } from '@contextgraphprotocol/protocol';
import { type Finding, failed, failedWith, skipped } from '../provider-checks/provider-check.js';
import { quote } from '../report/sanitize.js';
import type { Conversation } from './conversation.js';
import { breaches, findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

const LIMITS = ['Q1', 'B1', 'B4'];

/** A vector of the declared length is served, within the limits of its query (Q1, B1, B4); one number more or fewer is refused (E1). */
export const embeddingLengths: StrictCheck = {
  name: 'embedding-lengths',
  anchors: ['E1', 'Q1', 'B1', 'B4'],
  mend: 'Declare <model-id>/<dimensions>[/<normalization>], score vectors of exactly that length, and refuse every other length with bad_request; a search by vector keeps kinds and budgets as any other.',
  run: (context) => inConversation(context, (conversation) => judgeLengths(context, conversation)),
};

async function judgeLengths({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  const declared = conversation.ack.capabilities.embeddings_fingerprint;
  if (declared === undefined) return skipped('no embeddings_fingerprint is declared');
  const fingerprint = parseEmbeddingFingerprint(declared);
  if (!fingerprint)
    return failed(`the fingerprint ${quote(declared)} is not <model-id>/<dimensions>[/<normalization>] (E1)`);
  const { dimensions } = fingerprint;
  const right = await conversation.query({ ...values.query(), embedding: values.vector(dimensions) });
  if (!right.ok)
    return failedWith(
      right.failure,
      `a vector of ${dimensions} numbers, the declared length, is not served (E1)`,
    );
  const problems: string[] = [];
  for (const length of [dimensions + 1, ...(dimensions > 1 ? [dimensions - 1] : []), dimensions * 2]) {
    const wrong = await conversation.query({ ...values.query(), embedding: values.vector(length) });
    const about = `a vector of ${length} numbers, ${dimensions} declared,`;
    if (wrong.ok) problems.push(`${about} is served (E1)`);
    else if (!wrong.failure.wireError) problems.push(`${about}: ${wrong.failure.message} (E1)`);
    else if (wrong.failure.wireError.code !== 'bad_request')
      problems.push(
        `${about} is refused with code ${quote(wrong.failure.wireError.code ?? 'none')}; "bad_request" is expected (E1)`,
      );
  }
  problems.push(
    ...(await problemsOfLimits(conversation, { ...values.query(), embedding: values.vector(dimensions) })),
  );
  return findingOf(problems, `vectors of ${dimensions} numbers are served, longer and shorter ones refused`);
}

// Who searches by vector on a path of its own may forget there what the other path heeds.
async function problemsOfLimits(conversation: Conversation, query: ContextQuery): Promise<readonly string[]> {
  const wide = await conversation.query(query);
  if (!wide.ok) return [];
  const [first] = wide.value.frames;
  const limits: readonly Partial<ContextQuery>[] = [
    { max_frames: Math.max(0, wide.value.frames.length - 1) },
    { max_tokens: Math.max(0, totalTokenCost(wide.value) - 1) },
    ...(first === undefined ? [] : [{ kinds: [first.kind] }]),
  ];
  const problems: string[] = [];
  for (const limit of limits) {
    const { embedding, ...wordsOnly } = { ...query, ...limit };
    const broken = await brokenLimits(conversation, { ...wordsOnly, ...(embedding && { embedding }) });
    // Who breaks it without a vector, too, is told so by other checks.
    if (broken.length === 0 || (await brokenLimits(conversation, wordsOnly)).length > 0) continue;
    problems.push(...broken.map((what) => `with an embedding and ${Object.keys(limit).join()}: ${what}`));
  }
  return problems;
}

async function brokenLimits(conversation: Conversation, query: ContextQuery): Promise<readonly string[]> {
  const answer = await conversation.query(query);
  if (!answer.ok) return [];
  return breaches(answer.value, query, LIMITS);
}
