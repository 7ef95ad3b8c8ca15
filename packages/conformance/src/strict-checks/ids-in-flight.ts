import { type ContextQuery, type Envelope, encodeEnvelope } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith, skipped } from '../provider-checks/provider-check.js';
import { quote } from '../report/sanitize.js';
import { envelopeOf } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** Several questions at once: each is answered, once, under its own id (H4). */
export const idsInFlight: StrictCheck = {
  name: 'ids-in-flight',
  anchors: ['H4'],
  mend: 'Read stdin line by line, not chunk by chunk, and keep the id with the request that it came with until that request is answered.',
  run: judgeFlight,
};

async function judgeFlight(context: StrictContext): Promise<Finding> {
  if (context.ack.capabilities.correlation !== true)
    return skipped('capabilities.correlation is not declared');
  const { values } = context;
  // Which answer belongs to which question shows in the number of frames: one question allows none.
  const asked = [values.query(), values.query({ max_frames: 0 }), values.query({ max_frames: 1 })].map(
    (query) => ({ id: values.id(), query }),
  );
  return inConversation(context, async ({ peer }) => {
    const sent = await peer.post(
      ...asked.map(({ id, query }) => encodeEnvelope({ type: 'query', id, query })),
    );
    if (!sent.ok) return failedWith(sent.failure, 'sending three queries at once failed');
    const open = new Map(asked.map(({ id, query }) => [id, query]));
    const problems: string[] = [];
    while (open.size > 0 && problems.length < asked.length) {
      const reply = await peer.next();
      const read = reply.ok ? envelopeOf(reply.value) : reply;
      if (!read.ok) {
        return failedWith(read.failure, `${open.size} of three queries sent at once were not answered (H4)`);
      }
      const problem = settle(open, read.value);
      if (problem !== undefined) problems.push(problem);
    }
    return findingOf(problems, 'three queries sent at once were answered under their own ids');
  });
}

/** Takes the query that `answer` belongs to out of the open ones, and says what is wrong with the pair. */
function settle(open: Map<string, ContextQuery>, answer: Envelope): string | undefined {
  const id = 'id' in answer ? answer.id : undefined;
  const query = id === undefined ? undefined : open.get(id);
  if (id === undefined || !query) {
    const seen = id === undefined ? 'no id' : `id ${quote(id)}`;
    return `an answer has ${seen}, which no open query has (H4)`;
  }
  open.delete(id);
  if (answer.type !== 'frames' || answer.result.frames.length <= query.max_frames) return undefined;
  return `the answer under ${quote(id)} has more frames than that query allowed: answers are mixed up (H4)`;
}
