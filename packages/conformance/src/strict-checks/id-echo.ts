import { encodeEnvelope } from '@contextgraphprotocol/protocol';
import { type Finding, skipped } from '../provider-checks/provider-check.js';
import { quote } from '../report/sanitize.js';
import { type Conversation, envelopeOf } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** The id of a request comes back as it was, whatever is in it, on frames and on errors (H4). */
export const idEcho: StrictCheck = {
  name: 'id-echo',
  anchors: ['H4'],
  mend: 'Treat the id as an opaque string: no trimming, no case, no normal form; put it on every frames and error answer.',
  run: judgeEchoes,
};

// Longer than a buffer that somebody thought long enough.
const LONG_ID_CHARACTERS = 4_200;

async function judgeEchoes(context: StrictContext): Promise<Finding> {
  if (context.ack.capabilities.correlation !== true)
    return skipped('capabilities.correlation is not declared');
  const { values } = context;
  const tag = values.random.hex(6);
  const ids = [
    `  ${tag.toUpperCase()}  `,
    `e\u0301-${tag}`,
    `"\\/${tag}\u007f`,
    `${values.random.between(1, 9)}e3`,
    `${tag}-`.repeat(60),
    `\u{1f5c2}\u0000${tag}`,
    `${tag}.`.repeat(LONG_ID_CHARACTERS / 7),
  ];
  return inConversation(context, async (conversation) => {
    const problems: string[] = [];
    for (const id of ids) {
      const asked = encodeEnvelope({ type: 'query', id, query: values.query() });
      problems.push(...(await problemsOf(conversation, id, { asked, expected: 'frames' })));
    }
    const id = values.id();
    const asked = JSON.stringify({ type: 'query', id, query: { goal: 17 } });
    problems.push(...(await problemsOf(conversation, id, { asked, expected: 'error' })));
    return findingOf(problems, `${ids.length} unusual ids came back on frames, and one on an error`);
  });
}

interface Probe {
  readonly asked: string;
  readonly expected: 'frames' | 'error';
}

async function problemsOf(
  { peer }: Conversation,
  id: string,
  { asked, expected }: Probe,
): Promise<readonly string[]> {
  const sent = await peer.post(asked);
  const reply = sent.ok ? await peer.next() : sent;
  const read = reply.ok ? envelopeOf(reply.value) : reply;
  const about = `a query with id ${quote(id, 40)}`;
  if (!read.ok) return [`${about}: ${read.failure.message}`];
  const { value } = read;
  if (value.type !== 'frames' && value.type !== 'error')
    return [`${about} was answered with "${value.type}"`];
  if (expected === 'error' && value.type !== 'error')
    return [`${about} that is no query was answered with frames`];
  if (value.id === id) return [];
  const got = value.id === undefined ? 'no id' : `id ${quote(value.id, 40)}`;
  return [`${about} was answered on "${value.type}" with ${got} (H4)`];
}
