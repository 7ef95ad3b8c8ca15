import { setTimeout as delay } from 'node:timers/promises';
import { encodeEnvelope } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith, skipped } from '../provider-checks/provider-check.js';
import type { ProcessStreams } from '../raw-peer/raw-peer.js';
import { quote } from '../report/sanitize.js';
import { answered } from '../target/failure.js';
import { envelopeOf } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** A message is a line, however a pipe cuts it: it may come in pieces, and a piece may end inside a character (R1). */
export const splitMessages: StrictCheck = {
  name: 'split-messages',
  anchors: ['R1'],
  mend: 'Collect the bytes of stdin until a line feed, and decode the whole line: a chunk is no line, and may end inside a character.',
  run: judgePieces,
};

/** Long enough for a reader to take the piece before the next one comes, in ms. */
const PAUSE_MS = 60;

async function judgePieces(context: StrictContext): Promise<Finding> {
  const { values, transport } = context;
  if (transport !== 'stdio') return skipped('only a stream brings a message in pieces');
  return inConversation(context, async ({ peer, ack }) => {
    if (!peer.process) return skipped('there is no process');
    const id = ack.capabilities.correlation === true ? { id: values.id() } : {};
    const query = values.query();
    const message = encodeEnvelope({
      type: 'query',
      ...id,
      query: { ...query, goal: `${query.goal} \u{1f5c2}` },
    });
    const sent = await writeInPieces(peer.process, Buffer.from(`${message}\n`));
    const reply = sent.ok ? await peer.next() : sent;
    const read = reply.ok ? envelopeOf(reply.value) : reply;
    if (!read.ok) return failedWith(read.failure, 'a query that came in three pieces was not answered (R1)');
    const { value } = read;
    const said = value.type === 'error' ? `error ${quote(value.code ?? 'without a code')}` : value.type;
    return findingOf(
      value.type === 'frames' ? [] : [`a query that came in three pieces was answered with ${said} (R1)`],
      'a query in three pieces, one of them cut inside a character, is answered as one',
    );
  });
}

async function writeInPieces(process: ProcessStreams, bytes: Buffer) {
  // Inside the four bytes of the last character of the goal.
  const inside = bytes.lastIndexOf(0xf0) + 2;
  for (const piece of [bytes.subarray(0, 9), bytes.subarray(9, inside), bytes.subarray(inside)]) {
    const written = await process.write(piece);
    if (!written.ok) return written;
    await delay(PAUSE_MS);
  }
  return answered(null);
}
