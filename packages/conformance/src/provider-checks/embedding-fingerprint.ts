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

/** A vector of the wrong length is refused, not scored (E1). */
export const embeddingFingerprint: WireCheck = {
  name: 'embedding-fingerprint',
  anchors: ['E1'],
  mend: 'Compare the length of query.embedding with the dimension you declare, and answer another length with an error of code bad_request.',
  run: (context) => inOwnProcess(context, probeWrongLength),
};

async function probeWrongLength(process: WireProcess): Promise<Finding> {
  const opened = await process.handshake();
  if (!opened.ok) return skipped(`no handshake in the process for this check: ${opened.failure.message}`);
  const fingerprint = opened.value.capabilities.embeddings_fingerprint;
  if (fingerprint === undefined) return skipped('no embeddings_fingerprint is declared');
  const dimensions = declaredDimensions(fingerprint);
  if (dimensions === undefined) {
    return skipped(
      `the fingerprint ${quote(fingerprint)} names no dimension, so no length is known to be wrong`,
    );
  }
  const embedding = dimensions === 1n ? [0, 0] : [0];
  const tried = `a vector of length ${embedding.length} for fingerprint ${quote(fingerprint)} (dimension ${dimensions})`;
  const sent = await process.send(encodeEnvelope({ type: 'query', query: { ...SAMPLE_QUERY, embedding } }));
  if (!sent.ok) return failedWith(sent.failure, `sending ${tried} failed`);
  const reply = await process.receive();
  if (!reply.ok) return failedWith(reply.failure, `after ${tried}`);
  return judgeReply(reply.value, tried);
}

// Second segment, digits with an optional plus sign: as lenient as the public suite. Big, because a dimension may be absurd.
function declaredDimensions(fingerprint: string): bigint | undefined {
  const digits = /^\+?(\d+)$/.exec(fingerprint.split('/')[1] ?? '')?.[1];
  if (digits === undefined || digits.length > 40) return undefined;
  const dimensions = BigInt(digits);
  return dimensions <= 0xffff_ffff_ffff_ffffn ? dimensions : undefined;
}

function judgeReply(reply: Envelope, tried: string): Finding {
  if (reply.type === 'frames')
    return failed(`${tried} was answered with frames: the length is not checked (E1)`);
  if (reply.type !== 'error') {
    return failed(
      `${tried} was answered with "${reply.type}"; "error" with code "bad_request" is expected (E1)`,
    );
  }
  if (reply.code === 'bad_request') return passed(`${tried} was refused with "bad_request"`);
  const code = reply.code === undefined ? 'no code' : `code ${quote(reply.code)}`;
  return passed(`${tried} was refused, with ${code} where "bad_request" is advised (E1)`);
}
