import { encodeEnvelope } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith, passed, skipped } from '../provider-checks/provider-check.js';
import { envelopeOf } from './conversation.js';
import { inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** What was asked before `shutdown` is answered before the end (R2). */
export const pendingAtShutdown: StrictCheck = {
  name: 'pending-at-shutdown',
  anchors: ['R2'],
  mend: 'On shutdown answer what was asked before it, wait until stdout has taken the last byte, and only then end the process.',
  run: judgePending,
};

async function judgePending(context: StrictContext): Promise<Finding> {
  if (context.transport !== 'stdio') return skipped('only a process can take answers with it');
  const { values } = context;
  const correlated = context.ack.capabilities.correlation === true;
  // In lock-step a host has one open question at most.
  const count = correlated ? 3 : 1;
  const queries = Array.from({ length: count }, () =>
    encodeEnvelope({ type: 'query', ...(correlated ? { id: values.id() } : {}), query: values.query() }),
  );
  return inConversation(context, async ({ peer }) => {
    const sent = await peer.post(...queries, '{"type":"shutdown"}');
    if (!sent.ok) return failedWith(sent.failure, 'queries and "shutdown" could not be sent');
    for (const [index] of queries.entries()) {
      const reply = await peer.next();
      const read = reply.ok ? envelopeOf(reply.value) : reply;
      if (!read.ok)
        return failedWith(
          read.failure,
          `${count - index} of ${count} answers that were due at "shutdown" did not come (R2)`,
        );
    }
    return passed(`${count} open queries are answered although "shutdown" came right behind them`);
  });
}
