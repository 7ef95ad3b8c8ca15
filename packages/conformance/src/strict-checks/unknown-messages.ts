import type { Finding } from '../provider-checks/provider-check.js';
import { surviveAll } from './liveness.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** Messages of a later version: a request of an unknown type is refused, a bare notification is ignored, and the work goes on (U2, R1). */
export const unknownMessages: StrictCheck = {
  name: 'unknown-messages',
  anchors: ['U2', 'R1', 'H4'],
  mend: 'Answer a message of an unknown type with an error of code bad_request and its id when it has an id or a payload, and ignore it when it has neither.',
  run: judgeUnknown,
};

function judgeUnknown(context: StrictContext): Promise<Finding> {
  const { values } = context;
  const type = `future_${values.random.hex(5)}`;
  const id = values.id();
  return surviveAll(context, [
    {
      about: 'a request of an unknown type',
      message: JSON.stringify({ type, id, request: {} }),
      expect: 'refuse',
      ...(context.ack.capabilities.correlation === true ? { id } : {}),
    },
    {
      about: 'a payload of an unknown type',
      message: JSON.stringify({ type, request: { depth: 1 } }),
      expect: 'refuse',
    },
    { about: 'a notification of an unknown type', message: JSON.stringify({ type }), expect: 'ignore' },
  ]);
}
