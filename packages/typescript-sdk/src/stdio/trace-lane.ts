import type { DecodeResult } from '@contextgraphprotocol/protocol';
import { quote } from '../lifecycle/quote.js';
import { tell } from '../lifecycle/service.js';
import type { AnswerLane } from './answer-lane.js';

/** Tells each message and how long its answer took on stderr (P32): type and id, nothing of what is in it. */
export function traceLane(lane: AnswerLane): AnswerLane {
  return {
    answer(decoded, done) {
      const name = nameOf(decoded);
      const started = performance.now();
      tell(`${name} came`);
      lane.answer(decoded, () => {
        tell(`${name} is done with after ${Math.round(performance.now() - started)} ms`);
        done();
      });
    },
    refuse(decoded) {
      const refused = lane.refuse(decoded);
      if (refused) tell(`${nameOf(decoded)} came, and was refused: too many are waiting`);
      return refused;
    },
  };
}

function nameOf(decoded: DecodeResult): string {
  if (decoded.ok)
    return named(decoded.envelope.type, 'id' in decoded.envelope ? decoded.envelope.id : undefined);
  const { type, id, reason } = decoded.failure;
  return `${named(type === undefined ? 'a message' : quote(type, 40), id)} (${reason})`;
}

function named(type: string, id: string | undefined): string {
  return id === undefined ? type : `${type} ${quote(id, 40)}`;
}
