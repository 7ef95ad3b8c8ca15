import { type Envelope, encodeEnvelope } from '@contextgraphprotocol/protocol';
import { quote } from '../report/sanitize.js';
import type { WireProcess } from '../target/provider-session.js';
import { type Finding, failed, failedWith, inOwnProcess, passed, type WireCheck } from './provider-check.js';
import { SAMPLE_QUERY } from './sample-query.js';

/** A line that is no message does not bring the provider down (R1). */
export const malformedInputTolerance: WireCheck = {
  name: 'malformed-input-tolerance',
  anchors: ['R1'],
  mend: 'Answer a line that is no message with one error of code bad_request, write it to stdout as JSON, and keep reading.',
  run: (context) => inOwnProcess(context, probeMalformed),
};

const GARBAGE = 'this line is {not [a message';

async function probeMalformed(process: WireProcess): Promise<Finding> {
  const opened = await process.handshake();
  if (!opened.ok) return failedWith(opened.failure, 'no handshake in the process for this check');
  for (const line of [GARBAGE, encodeEnvelope({ type: 'query', query: SAMPLE_QUERY })]) {
    const sent = await process.send(line);
    if (!sent.ok) return failedWith(sent.failure, 'writing a malformed line and then a query failed (R1)');
  }
  const reply = await process.receive();
  if (!reply.ok) return failedWith(reply.failure, 'after a malformed line and a valid query (R1)');
  return judgeReply(reply.value);
}

function judgeReply(reply: Envelope): Finding {
  if (reply.type === 'frames') {
    return passed('the malformed line was passed over, and the query after it was answered with frames');
  }
  if (reply.type !== 'error') {
    return failed(
      `a malformed line was answered with "${reply.type}"; "error" with code "bad_request" is expected (R1)`,
    );
  }
  const said = `error code ${reply.code === undefined ? 'absent' : quote(reply.code)}, message ${quote(reply.message)}`;
  if (reply.code === 'bad_request') return passed(`the malformed line was answered: ${said}`);
  return failed(
    `the malformed line was answered with the wrong code: ${said}; "bad_request" is expected (R1)`,
  );
}
