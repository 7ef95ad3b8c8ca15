import { checkHandshakeAck } from '@contextgraphprotocol/protocol';
import { findingOf } from './probing.js';
import type { StrictCheck } from './strict-check.js';

/** What the provider itself declares about egress agrees with itself, over HTTP, too, where hosts take egress for granted (C5). */
export const declaredScopes: StrictCheck = {
  name: 'declared-scopes',
  anchors: ['C5', 'U3'],
  mend: 'Set data_flow.egress to true when a scope leaves the machine; write own scopes as vendor:scope.',
  run: ({ ack }) => {
    const problems = checkHandshakeAck(ack)
      .filter(({ anchor }) => anchor === 'C5' || anchor === 'U3')
      .map(({ anchor, message }) => `${message} (${anchor})`);
    return Promise.resolve(findingOf(problems, 'the declared scopes agree with the declared egress'));
  },
};
