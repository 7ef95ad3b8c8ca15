import type { DecodeResult, ProviderEnvelope } from '@contextgraphprotocol/protocol';
import { answerDecodeFailure, errorEnvelope } from '../lifecycle/error-envelope.js';
import { answerTo } from '../lifecycle/handle-envelope.js';
import type { RequestEnds } from '../lifecycle/request-ends.js';
import type { Service } from '../lifecycle/service.js';
import type { EncodedJson } from '../prepared/json-pieces.js';
import { encodeBoundedAnswer } from './bound-answer.js';
import { createTurns, type Work } from './turns.js';

/** Answers the messages of one connection in the order that decision 3 asks for. */
export interface AnswerLane {
  /** Answers one message, writes the answer, and calls `done` once, perhaps before it returns. Never throws. */
  answer(decoded: DecodeResult, done: () => void): void;
  /** Answers a request `unavailable` at once, ahead of those that wait. False, and nothing done, where only its turn would tell what the answer belongs to. */
  refuse(decoded: DecodeResult): boolean;
}

/** What a lane needs. */
export interface AnswerLaneOptions {
  readonly service: Service;
  readonly ends: RequestEnds;
  /** Longest answer that is sent, in bytes. */
  readonly maxLineBytes: number;
  readonly write: (line: EncodedJson) => void;
}

/**
 * Decision 3. Requests with an `id` run side by side and are answered as they finish, once the provider has declared
 * correlation. All else is lock-step: one at a time, answered in the order in which it came, errors included,
 * because nothing but the order tells the host what an answer belongs to.
 */
export function createAnswerLane({ service, ends, write, maxLineBytes }: AnswerLaneOptions): AnswerLane {
  const inTurn = createTurns();
  // Only while a handshake is being answered: what came before it in the same breath must not slip behind it.
  let opening: Promise<void> | undefined;
  let opened: { readonly correlation: boolean } | undefined;

  const send = (answer: ProviderEnvelope | null) => {
    if (answer) write(encodeBoundedAnswer(service, answer, maxLineBytes));
  };
  const replyThen = (done: () => void) => (answer: ProviderEnvelope | null) => {
    send(answer);
    done();
  };
  const serve = (decoded: DecodeResult, done: () => void) => {
    const reply = replyThen(done);
    if (opened) answerTo(service, decoded, { ends, reply });
    else reply(refuseUnopened(decoded));
  };
  const open = (decoded: DecodeResult, done: () => void) => {
    const reply = (answer: ProviderEnvelope | null) => {
      if (answer?.type === 'handshake_ack')
        opened = { correlation: answer.capabilities.correlation === true };
      replyThen(done)(answer);
    };
    answerTo(service, decoded, { ends, reply });
  };
  const handshake = (decoded: DecodeResult, done: () => void) => {
    const own = new Promise<void>((resolve) => {
      inTurn((next) => {
        open(decoded, () => {
          resolve();
          next();
          done();
        });
      });
    }).finally(() => {
      if (opening === own) opening = undefined;
    });
    opening = own;
  };
  const turn = (work: Work, done: () => void) =>
    inTurn((next) => {
      work(() => {
        done();
        next();
      });
    });
  const withId = (work: Work, done: () => void, ordered: boolean) => {
    // Nothing may come before the answer that a handshake waits for.
    if (opening) void opening.then(() => proceed(work, done, ordered));
    else proceed(work, done, ordered);
  };
  const proceed = (work: Work, done: () => void, ordered: boolean) =>
    ordered && !opened?.correlation ? turn(work, done) : work(done);
  return {
    answer(decoded, done) {
      if (!decoded.ok) {
        const failure = answerDecodeFailure(decoded.failure);
        const refuse: Work = (next) => {
          send(failure);
          next();
        };
        return failure?.id === undefined ? turn(refuse, done) : withId(refuse, done, false);
      }
      const { envelope } = decoded;
      // The usual request goes by the shortest way.
      if (envelope.type === 'query' && envelope.id !== undefined && opened?.correlation && !opening)
        return serve(decoded, done);
      if (envelope.type === 'handshake') return handshake(decoded, done);
      const work: Work = (next) => serve(decoded, next);
      if ('id' in envelope && envelope.id !== undefined) withId(work, done, true);
      else turn(work, done);
    },
    refuse(decoded) {
      const id = opening || !opened?.correlation ? undefined : ownId(decoded);
      if (id !== undefined) send(errorEnvelope('unavailable', TOO_MANY, id));
      return id !== undefined;
    },
  };
}

// The id of a request for work.
function ownId(decoded: DecodeResult): string | undefined {
  if (!decoded.ok) return undefined;
  const { envelope } = decoded;
  return envelope.type === 'query' || envelope.type === 'verify' ? envelope.id : undefined;
}

const TOO_MANY = 'the provider has as many requests waiting as it takes; try again later';

// P27: a query before the handshake has agreed on nothing.
function refuseUnopened(decoded: DecodeResult): ProviderEnvelope | null {
  if (!decoded.ok) return answerDecodeFailure(decoded.failure);
  const { envelope } = decoded;
  if (envelope.type !== 'query' && envelope.type !== 'verify') return null;
  return errorEnvelope('bad_request', 'the connection is not open; send a handshake first', envelope.id);
}
