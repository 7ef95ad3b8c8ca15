import { type Envelope, encodeEnvelope } from '@contextgraphprotocol/protocol';
import { quote } from '../report/sanitize.js';
import type { WireProcess } from '../target/provider-session.js';
import {
  type Finding,
  failed,
  failedWith,
  inOwnProcess,
  passed,
  skipped,
  type WireCheck,
} from './provider-check.js';
import { SAMPLE_QUERY } from './sample-query.js';

/** A provider that declares correlation echoes the request's id (H4). */
export const correlation: WireCheck = {
  name: 'correlation',
  anchors: ['H4'],
  mend: 'Copy the id of a request to its answer, frames or error.',
  run: (context) => inOwnProcess(context, probeEcho),
};

const SENT_ID = 'echo-this-id-41c9';

async function probeEcho(process: WireProcess): Promise<Finding> {
  const opened = await process.handshake();
  if (!opened.ok) return skipped(`no handshake in the process for this check: ${opened.failure.message}`);
  if (opened.value.capabilities.correlation !== true)
    return skipped('capabilities.correlation is not declared');
  const sent = await process.send(encodeEnvelope({ type: 'query', id: SENT_ID, query: SAMPLE_QUERY }));
  if (!sent.ok) return failedWith(sent.failure, `sending a query with id "${SENT_ID}" failed`);
  const reply = await process.receive();
  if (!reply.ok) return failedWith(reply.failure, `after a query with id "${SENT_ID}" (H4)`);
  return judgeEcho(reply.value);
}

function judgeEcho(reply: Envelope): Finding {
  const id = replyId(reply);
  if (id === SENT_ID) return passed(`the "${reply.type}" reply echoes the id "${SENT_ID}"`);
  if (id === undefined) return failed(`the "${reply.type}" reply has no id; "${SENT_ID}" is expected (H4)`);
  return failed(`the "${reply.type}" reply has id ${quote(id)}; "${SENT_ID}" is expected (H4)`);
}

function replyId(reply: Envelope): string | undefined {
  return reply.type === 'query' || reply.type === 'frames' || reply.type === 'error' ? reply.id : undefined;
}
