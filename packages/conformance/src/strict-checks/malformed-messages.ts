import type { Finding } from '../provider-checks/provider-check.js';
import { brokenQuery, type Ordeal, surviveAll } from './liveness.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** JSON that is no message, and messages that are no requests: refused one by one, and the next question is answered (R1). */
export const malformedMessages: StrictCheck = {
  name: 'malformed-messages',
  anchors: ['R1'],
  mend: 'Check the type of every member before you use it, answer what is not right with an error of code bad_request, and go on reading.',
  run: judgeMessages,
};

function judgeMessages(context: StrictContext): Promise<Finding> {
  const { values, transport } = context;
  const refuse = (about: string, message: string): Ordeal => ({ about, message, expect: 'refuse' });
  const word = values.random.hex(6);
  // Only a wire can carry what is no object.
  const scalars =
    transport === 'in-process'
      ? []
      : [
          'null',
          'true',
          `${values.random.between(1, 999)}`,
          `"${word}"`,
          '[]',
          `[{"type":"query"}]`,
          `{"type":"query"`,
          `${word} {{{`,
        ];
  return surviveAll(context, [
    ...scalars.map((text) => refuse(text, text)),
    refuse('an empty object', '{}'),
    refuse('a type that is a number', '{"type":5}'),
    refuse('a query without a payload', '{"type":"query"}'),
    refuse('a query whose payload is null', brokenQuery(null)),
    refuse('a query whose payload is a list', brokenQuery([])),
    refuse('a query without a goal', brokenQuery({ max_frames: 1, max_tokens: 10 })),
    refuse('a goal that is a number', brokenQuery({ goal: 5, max_frames: 1, max_tokens: 10 })),
    refuse('max_tokens that is a text', brokenQuery({ goal: word, max_frames: 1, max_tokens: 'many' })),
    refuse('max_frames below zero', brokenQuery({ goal: word, max_frames: -1, max_tokens: 10 })),
    refuse(
      'kinds that are one text',
      brokenQuery({ goal: word, kinds: 'doc', max_frames: 1, max_tokens: 10 }),
    ),
    refuse(
      'anchors that are numbers',
      brokenQuery({ goal: word, anchors: [1], max_frames: 1, max_tokens: 10 }),
    ),
    refuse('a verify without a request', '{"type":"verify"}'),
    refuse('a handshake without a version', '{"type":"handshake"}'),
  ]);
}
