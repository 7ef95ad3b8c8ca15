import { encodeEnvelope } from '@contextgraphprotocol/protocol';
import { type Finding, failed, failedWith, passed } from '../provider-checks/provider-check.js';
import { shakeHands } from './conversation.js';
import { overPeer } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** A question before the handshake brings nobody down: it is answered somehow, and the handshake still works (R1). */
export const earlyQuery: StrictCheck = {
  name: 'early-query',
  anchors: ['R1'],
  mend: 'Answer a query that comes before the handshake, with frames or an error of code bad_request, and do not wait for anything first.',
  run: judgeEarly,
};

function judgeEarly({ values, ...context }: StrictContext): Promise<Finding> {
  return overPeer({ values, ...context }, async (peer) => {
    const early = encodeEnvelope({ type: 'query', id: values.id(), query: values.query() });
    const sent = await peer.post(early);
    if (!sent.ok) return failedWith(sent.failure, 'a query before the handshake could not be sent (R1)');
    const reply = await peer.next();
    if (!reply.ok) return failedWith(reply.failure, 'a query before the handshake was not answered (R1)');
    if (reply.value.kind !== 'envelope')
      return failed('a query before the handshake was answered with no message (R1)');
    const { type } = reply.value.envelope;
    if (type !== 'frames' && type !== 'error')
      return failed(`a query before the handshake was answered with "${type}" (R1)`);
    const shaken = await shakeHands(peer, values.id);
    if (!shaken.ok) return failedWith(shaken.failure, 'after an early query the handshake fails (R1)');
    const asked = await shaken.value.query(values.query());
    if (!asked.ok)
      return failedWith(
        asked.failure,
        'after an early query and the handshake a question was not answered (R1)',
      );
    return passed(`a query before the handshake is answered with "${type}", and the connection goes on`);
  });
}
