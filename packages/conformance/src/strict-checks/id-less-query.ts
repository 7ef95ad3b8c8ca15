import { encodeEnvelope } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith } from '../provider-checks/provider-check.js';
import { quote } from '../report/sanitize.js';
import { envelopeOf } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** A query without an id is answered without one: lock-step (H4, reading 3). */
export const idLessQuery: StrictCheck = {
  name: 'id-less-query',
  anchors: ['H4'],
  mend: 'Answer a query that has no id, too, and leave the id out of the answer.',
  run: judgeLockStep,
};

function judgeLockStep(context: StrictContext): Promise<Finding> {
  return inConversation(context, async ({ peer }) => {
    const sent = await peer.post(encodeEnvelope({ type: 'query', query: context.values.query() }));
    const reply = sent.ok ? await peer.next() : sent;
    const read = reply.ok ? envelopeOf(reply.value) : reply;
    if (!read.ok) return failedWith(read.failure, 'a query without an id was not answered');
    const { value } = read;
    if (value.type !== 'frames' && value.type !== 'error') {
      return findingOf([`a query without an id was answered with "${value.type}"`], '');
    }
    const invented =
      value.id === undefined ? [] : [`the answer to a query without an id has id ${quote(value.id)}`];
    return findingOf(invented, 'a query without an id is answered, without an id');
  });
}
