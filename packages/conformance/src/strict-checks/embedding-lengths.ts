import { parseEmbeddingFingerprint } from '@contextgraphprotocol/protocol';
import { type Finding, failed, failedWith, skipped } from '../provider-checks/provider-check.js';
import { quote } from '../report/sanitize.js';
import type { Conversation } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** A vector of the declared length is served; one number more or fewer is refused (E1). */
export const embeddingLengths: StrictCheck = {
  name: 'embedding-lengths',
  anchors: ['E1'],
  mend: 'Declare <model-id>/<dimensions>[/<normalization>], score vectors of exactly that length, and refuse every other length with bad_request.',
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
  return findingOf(problems, `vectors of ${dimensions} numbers are served, longer and shorter ones refused`);
}
