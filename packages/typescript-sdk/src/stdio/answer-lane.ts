import type { DecodeResult, ProviderEnvelope } from '@contextgraphprotocol/protocol';
import type { EncodedAnswer } from '../lifecycle/encode-answer.js';
import { answerDecodeFailure, errorEnvelope } from '../lifecycle/error-envelope.js';
import { answerDecoded } from '../lifecycle/handle-envelope.js';
import type { RequestSignals } from '../lifecycle/request-scope.js';
import type { Service } from '../lifecycle/service.js';
import { encodeBoundedAnswer } from './bound-answer.js';

/** Answers the messages of one connection in the order that decision 3 asks for. */
export interface AnswerLane {
  /** Answers one message and writes the answer. Settles when that is done; never rejects. */
  answer(decoded: DecodeResult): Promise<void>;
}

/** What a lane needs. */
export interface AnswerLaneOptions {
  readonly service: Service;
  readonly signals: RequestSignals;
  readonly write: (line: EncodedAnswer) => void;
  /** Longest line that is written, in bytes. */
  readonly maxLineBytes: number;
}

/**
 * Decision 3. Requests with an `id` run side by side and are answered as they finish, once the provider has declared
 * correlation. All else is lock-step: one at a time, answered in the order in which it came, errors included,
 * because nothing but the order tells the host what an answer belongs to.
 */
export function createAnswerLane(options: AnswerLaneOptions): AnswerLane {
  const { service, signals, write, maxLineBytes } = options;
  let lockStep: Promise<void> = Promise.resolve();
  // Only while a handshake is being answered: what came before it in the same breath must not slip behind it.
  let opening: Promise<void> | undefined;
  let opened: { readonly correlation: boolean } | undefined;

  const send = (answer: ProviderEnvelope | null) => {
    if (answer) write(encodeBoundedAnswer(service, answer, maxLineBytes));
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    lockStep = lockStep.then(work);
    return lockStep;
  };
  const serve = async (decoded: DecodeResult) => {
    send(opened ? await answerDecoded(service, decoded, signals) : refuseUnopened(decoded));
  };
  const open = async (decoded: DecodeResult) => {
    const ack = await answerDecoded(service, decoded, signals);
    if (ack?.type === 'handshake_ack') opened = { correlation: ack.capabilities.correlation === true };
    send(ack);
  };
  const handshake = (decoded: DecodeResult): Promise<void> => {
    const own = inTurn(() => open(decoded)).finally(() => {
      if (opening === own) opening = undefined;
    });
    opening = own;
    return own;
  };
  const withId = async (work: () => Promise<void>, kind: 'request' | 'refusal') => {
    // Nothing may come before the answer that a handshake waits for.
    if (opening !== undefined) await opening;
    return kind === 'refusal' || opened?.correlation ? work() : inTurn(work);
  };
  return {
    answer(decoded) {
      if (!decoded.ok) {
        const failure = answerDecodeFailure(decoded.failure);
        const refuse = async () => send(failure);
        return failure?.id === undefined ? inTurn(refuse) : withId(refuse, 'refusal');
      }
      const { envelope } = decoded;
      if (envelope.type === 'handshake') return handshake(decoded);
      const work = () => serve(decoded);
      return 'id' in envelope && envelope.id !== undefined ? withId(work, 'request') : inTurn(work);
    },
  };
}

// P27: a query before the handshake has agreed on nothing.
function refuseUnopened(decoded: DecodeResult): ProviderEnvelope | null {
  if (!decoded.ok) return answerDecodeFailure(decoded.failure);
  const { envelope } = decoded;
  if (envelope.type !== 'query' && envelope.type !== 'verify') return null;
  return errorEnvelope('bad_request', 'the connection is not open; send a handshake first', envelope.id);
}
