import {
  type ContextQuery,
  type ContextQueryResult,
  type Envelope,
  encodeEnvelope,
  type FrameId,
  type HandshakeAckEnvelope,
  PROTOCOL_VERSION,
  type VerifyResponse,
} from '@contextgraphprotocol/protocol';
import type { RawPeer, RawReply } from '../raw-peer/raw-peer.js';
import { quote } from '../report/sanitize.js';
import { type Answer, answered, type Failure, mendOfWireError, unanswered } from '../target/failure.js';

/**
 * A connection after its handshake. One question at a time; what comes back is read by the tolerant decoder. After a question that
 * was not answered in time the next one throws `FellSilent`: it would only be waited for as long, or get the answer that is late.
 */
export interface Conversation {
  readonly peer: RawPeer;
  readonly ack: HandshakeAckEnvelope;
  /** Asks, with an `id` when correlation is declared. A refusal is a failure that carries the provider's `wireError`. */
  query(query: ContextQuery): Promise<Answer<ContextQueryResult>>;
  /** Asks about held frames. */
  verify(frames: readonly FrameId[]): Promise<Answer<VerifyResponse>>;
}

/** What ends a check that would ask on although an answer did not come in time. */
export class FellSilent extends Error {
  /** The question that was not answered. */
  readonly about: string;
  readonly failure: Failure;

  constructor(about: string, failure: Failure) {
    super(`${about} was not answered in time: ${failure.message}`);
    this.about = about;
    this.failure = failure;
  }
}

/** Shakes hands on `peer`. The version is not judged here. */
export async function shakeHands(peer: RawPeer, nextId: () => string): Promise<Answer<Conversation>> {
  const reply = await ask(peer, encodeEnvelope({ type: 'handshake', protocol_version: PROTOCOL_VERSION }));
  if (!reply.ok) return reply;
  if (reply.value.type !== 'handshake_ack') return unexpected(reply.value, 'handshake_ack');
  return answered(converse(peer, reply.value, nextId));
}

function converse(peer: RawPeer, ack: HandshakeAckEnvelope, nextId: () => string): Conversation {
  let silence: FellSilent | undefined;
  const inTime = async <T>(about: string, work: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    if (silence) throw silence;
    const answer = await work();
    if (!answer.ok && answer.failure.ending === 'timed-out') silence = new FellSilent(about, answer.failure);
    return answer;
  };
  const { query, verify } = questions(peer, ack, nextId);
  return {
    peer,
    ack,
    query: (question) => inTime(nameOf(question), () => query(question)),
    verify: (frames) => inTime(`verify of ${frames.length} frame(s)`, () => verify(frames)),
  };
}

/** `a question` and the limits that make it another than a plain one. */
function nameOf({ goal: _, query_text: __, embedding, ...limits }: ContextQuery): string {
  const vector = embedding === undefined ? '' : `, with an embedding of ${embedding.length} numbers`;
  return `the question with ${quote(JSON.stringify(limits), 160)}${vector}`;
}

function questions(
  peer: RawPeer,
  ack: HandshakeAckEnvelope,
  nextId: () => string,
): Pick<Conversation, 'query' | 'verify'> {
  return {
    query: async (query) => {
      const id = ack.capabilities.correlation === true ? nextId() : undefined;
      const asked =
        id === undefined ? { type: 'query' as const, query } : { type: 'query' as const, id, query };
      const reply = await ask(peer, encodeEnvelope(asked));
      if (!reply.ok) return reply;
      const { value: envelope } = reply;
      if (envelope.type !== 'frames' && envelope.type !== 'error') return unexpected(envelope, 'frames');
      if (envelope.id !== id) return strayed(envelope.id, id);
      return envelope.type === 'frames' ? answered(envelope.result) : refused(envelope);
    },
    verify: async (frames) => {
      const reply = await ask(peer, encodeEnvelope({ type: 'verify', request: { frames } }));
      if (!reply.ok) return reply;
      return reply.value.type === 'verified'
        ? answered(reply.value.response)
        : unexpected(reply.value, 'verified');
    },
  };
}

async function ask(peer: RawPeer, message: string): Promise<Answer<Envelope>> {
  const sent = await peer.post(message);
  if (!sent.ok) return sent;
  const reply = await peer.next();
  return reply.ok ? envelopeOf(reply.value) : reply;
}

/** The envelope of a reply that can be read without setting a frame aside. */
export function envelopeOf(reply: RawReply): Answer<Envelope> {
  if (reply.kind === 'unreadable') {
    const seen = `${reply.reason}; it begins ${quote(reply.excerpt)}`;
    return unanswered({ code: 'malformed-message', message: `the answer cannot be read: ${seen}` });
  }
  if (reply.kind === 'empty') {
    return unanswered({ code: 'no-answer', message: `the answer is empty${statusNote(reply.status)}` });
  }
  // Attestation that cannot be read is evidence not given, and a verdict that cannot be read is none (V2).
  const aside = reply.setAside.find(({ path }) => path.startsWith('result.frames['));
  if (!aside) return answered(reply.envelope);
  const where = `${aside.path}: ${aside.reason}`;
  return unanswered({ code: 'malformed-message', message: `a part of the answer cannot be read: ${where}` });
}

/** `, HTTP status 500`, or nothing. */
export function statusNote(status: number | undefined): string {
  return status === undefined ? '' : `, HTTP status ${status}`;
}

function refused(envelope: Extract<Envelope, { type: 'error' }>): Answer<never> {
  const { code, message } = envelope;
  const mend = mendOfWireError(code);
  const named = code === undefined ? 'without a code' : quote(code);
  return unanswered({
    code: 'provider-error',
    message: `it answered with an error ${named}: ${quote(message)}`,
    wireError: code === undefined ? { message } : { code, message },
    ...(mend === undefined ? {} : { mend }),
  });
}

function unexpected(envelope: Envelope, expected: string): Answer<never> {
  if (envelope.type === 'error') return refused(envelope);
  const message = `"${expected}" is expected, and "${envelope.type}" came`;
  return unanswered({ code: 'unexpected-envelope', message });
}

function strayed(got: string | undefined, expected: string | undefined): Answer<never> {
  const shown = (id: string | undefined) => (id === undefined ? 'no id' : `id ${quote(id)}`);
  const message = `the answer has ${shown(got)}, and the question had ${shown(expected)} (H4)`;
  return unanswered({ code: 'correlation-mismatch', message });
}
