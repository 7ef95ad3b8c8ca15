import { frameIdOf, PROTOCOL_VERSION } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith } from '../provider-checks/provider-check.js';
import { type Conversation, envelopeOf, shakeHands } from './conversation.js';
import { findingOf, overPeer } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** Members that a later version may add are passed over, at every depth (U1). */
export const unknownMembers: StrictCheck = {
  name: 'unknown-members',
  anchors: ['U1'],
  mend: 'Read the members that you know and leave the others alone; do not validate messages with additionalProperties: false.',
  run: judgeMembers,
};

function judgeMembers(context: StrictContext): Promise<Finding> {
  const { values } = context;
  const name = `x_${values.random.hex(5)}`;
  const extra = { [name]: { type: 'query', list: [null, 1, 'two'] }, [`${name}_flag`]: true };
  return overPeer(context, async (peer) => {
    const sent = await peer.post(
      JSON.stringify({ type: 'handshake', protocol_version: PROTOCOL_VERSION, ...extra }),
    );
    const reply = sent.ok ? await peer.next() : sent;
    const ack = reply.ok ? envelopeOf(reply.value) : reply;
    if (!ack.ok) return failedWith(ack.failure, 'a handshake with unknown members was not answered (U1)');
    const problems =
      ack.value.type === 'handshake_ack'
        ? []
        : [`a handshake with unknown members is answered with "${ack.value.type}" (U1)`];
    // A second handshake opens the conversation; it also shows that one does no harm.
    const opened = await shakeHands(peer, values.id);
    if (!opened.ok) return failedWith(opened.failure, 'a second handshake was not answered (U1)');
    return findingOf(
      [...problems, ...(await judgeRequests(context, opened.value, extra))],
      'unknown members on handshake, query and verify change nothing',
    );
  });
}

async function judgeRequests(
  { values }: StrictContext,
  conversation: Conversation,
  extra: object,
): Promise<readonly string[]> {
  const query = values.query();
  const plain = await conversation.query(query);
  if (!plain.ok) return [plain.failure.message];
  const id = conversation.ack.capabilities.correlation === true ? { id: values.id() } : {};
  const asked = JSON.stringify({ type: 'query', ...id, query: { ...query, ...extra }, ...extra });
  const problems = await problemsOf(conversation, asked, { about: 'a query', type: 'frames' });
  const [frame] = plain.value.frames;
  if (conversation.ack.capabilities.verify !== true || !frame) return problems;
  const held = frameIdOf(conversation.peer.providerId, frame);
  const verify = JSON.stringify({
    type: 'verify',
    request: { frames: [{ ...held, ...extra }], ...extra },
    ...extra,
  });
  return [...problems, ...(await problemsOf(conversation, verify, { about: 'a verify', type: 'verified' }))];
}

async function problemsOf(
  { peer }: Conversation,
  asked: string,
  { about, type }: { readonly about: string; readonly type: string },
): Promise<readonly string[]> {
  const sent = await peer.post(asked);
  const reply = sent.ok ? await peer.next() : sent;
  const read = reply.ok ? envelopeOf(reply.value) : reply;
  if (!read.ok) return [`${about} with unknown members: ${read.failure.message} (U1)`];
  if (read.value.type === type) return [];
  return [`${about} with unknown members is answered with "${read.value.type}"; "${type}" is expected (U1)`];
}
