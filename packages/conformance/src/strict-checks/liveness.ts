import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith, passed } from '../provider-checks/provider-check.js';
import type { RawMessage, RawPeer, RawReply } from '../raw-peer/raw-peer.js';
import { quote } from '../report/sanitize.js';
import { type Answer, answered, type Failure } from '../target/failure.js';
import { type Conversation, statusNote } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictContext } from './strict-check.js';

/** A message that a provider must survive. */
export interface Ordeal {
  /** How evidence names it. */
  readonly about: string;
  readonly message: RawMessage;
  /** `refuse`: an error of code bad_request, or silence (R1); `anything`: whatever the protocol allows, or silence; `ignore`: silence. */
  readonly expect: 'refuse' | 'anything' | 'ignore';
  /** The id that a refusal must carry (H4); default: none is looked for. */
  readonly id?: string;
}

/** How long silence after a message is waited for, in ms: who says nothing by then is asked the next question. */
const SILENCE_MS = 400;

/** Sends each ordeal, and after each a question that must be answered. Who dies of one is opened again for the next. */
export async function surviveAll(context: StrictContext, ordeals: readonly Ordeal[]): Promise<Finding> {
  const problems: string[] = [];
  let conversation: Conversation | undefined;
  const question = context.values.query();
  try {
    let served = 0;
    const able = await inConversation(context, async ({ query }) => {
      const answer = await query(question);
      if (!answer.ok) return failedWith(answer.failure, 'a plain question was not answered with frames');
      served = answer.value.frames.length;
      return passed('');
    });
    if (able.status !== 'pass') return able;
    for (const ordeal of ordeals) {
      const opened = conversation ? answered(conversation) : await context.open();
      if (!opened.ok) return failedWith(opened.failure, 'a connection for this check could not be opened');
      conversation = opened.value;
      const found = await survive(conversation, ordeal, { question, served });
      if (found.problem !== undefined) problems.push(`${ordeal.about}: ${found.problem}`);
      if (found.alive) continue;
      await conversation.peer.kill();
      conversation = undefined;
      // What is not answered in time once will not be quicker the next time.
      if (found.silent) break;
    }
  } finally {
    await conversation?.peer.kill();
  }
  return findingOf(problems, `after each of ${ordeals.length} such messages a question was answered`);
}

interface Survival {
  readonly alive: boolean;
  readonly problem?: string;
  readonly silent?: boolean;
}

interface Afterwards {
  /** Asked before the first ordeal and after each. */
  readonly question: ContextQuery;
  /** How many frames it brought at first. */
  readonly served: number;
}

async function survive(
  conversation: Conversation,
  ordeal: Ordeal,
  { question, served }: Afterwards,
): Promise<Survival> {
  const { peer } = conversation;
  const { transport } = peer;
  const sent = await peer.post(ordeal.message);
  if (!sent.ok) return dead(sent.failure);
  // Only a stream can stay silent; elsewhere the request itself is answered.
  const reply = transport === 'stdio' ? await peer.next(SILENCE_MS) : await peer.next();
  const problem = reply.ok ? complaint(reply.value, ordeal) : lostWords(reply.failure, transport, ordeal);
  if (problem !== undefined && !reply.ok && reply.failure.code !== 'timeout')
    return { alive: false, problem };
  const asked = await conversation.query(question);
  const late = asked.ok ? undefined : await lateRefusal(conversation, asked, ordeal);
  if (late !== undefined) return late;
  const emptied = asked.ok && served > 0 && asked.value.frames.length === 0;
  const complaints = [
    ...(problem === undefined ? [] : [problem]),
    ...(emptied ? [`the question that brought ${served} frame(s) before brings none after it (R1)`] : []),
  ];
  return complaints.length === 0 ? { alive: true } : { alive: true, problem: complaints.join(', and ') };
}

function dead(failure: Failure): Survival {
  return {
    alive: false,
    problem: `it does not survive: ${failure.message} (R1)`,
    silent: failure.code === 'timeout',
  };
}

// An error of its own may come just after the waiting ended, and stand before the answer to the question.
async function lateRefusal(
  { peer }: Conversation,
  asked: Answer<unknown>,
  ordeal: Ordeal,
): Promise<Survival | undefined> {
  if (asked.ok) return undefined;
  const refusal = asked.failure.code === 'correlation-mismatch' || asked.failure.wireError !== undefined;
  if (!refusal || ordeal.expect === 'ignore') return dead(asked.failure);
  const next = await peer.next();
  if (next.ok && next.value.kind === 'envelope' && next.value.envelope.type === 'frames') return undefined;
  return dead(asked.failure);
}

function lostWords(
  failure: Failure,
  transport: RawPeer['transport'],
  { message }: Ordeal,
): string | undefined {
  if (transport === 'stdio' && failure.code === 'timeout') return undefined;
  // A server may hang up on a body that is too long for it before it has read it all.
  if (transport === 'http' && failure.code === 'unreachable' && message.length > 512 * 1024) return undefined;
  return `it does not survive: ${failure.message} (R1)`;
}

function complaint(reply: RawReply, { expect, id }: Ordeal): string | undefined {
  const note = statusNote(reply.status);
  if (reply.status !== undefined && reply.status >= 500)
    return `answered${note}, as if the provider were broken (R1)`;
  if (reply.kind === 'empty') return undefined;
  if (reply.kind === 'unreadable')
    return `answered with something else than a message, ${quote(reply.excerpt, 60)}${note} (R1)`;
  const { envelope } = reply;
  if (expect === 'anything') return undefined;
  if (envelope.type !== 'error')
    return `answered with "${envelope.type}"${note}; an error of code "bad_request" is expected (R1)`;
  if (expect === 'ignore')
    return reply.status === undefined
      ? 'a bare notification of an unknown type is answered; it is to be ignored (U2)'
      : undefined;
  if (id !== undefined && envelope.id !== id) {
    const got = envelope.id === undefined ? 'no id' : `id ${quote(envelope.id)}`;
    return `refused with ${got}; id ${quote(id)} is expected (H4)`;
  }
  if (envelope.code === 'bad_request') return undefined;
  const code = envelope.code === undefined ? 'no code' : `code ${quote(envelope.code)}`;
  return `refused with ${code}${note}; "bad_request" is expected (R1)`;
}

/** An envelope whose payload is replaced: well-formed JSON that is no message. */
export function brokenQuery(query: unknown, id?: string): string {
  return JSON.stringify({ type: 'query', ...(id === undefined ? {} : { id }), query });
}
