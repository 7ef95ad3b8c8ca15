import { CHECK_NAMES } from '../provider-checks/registry.js';
import { STRICT_CHECK_NAMES } from '../strict-checks/registry.js';
import type { Misbehaviour } from './misbehaviour.js';

export const badVersion: Misbehaviour = {
  mode: 'bad-version',
  summary: 'Acknowledges the handshake with a version of another family (H1, H3).',
  breaks: ['handshake', 'malformed-input-tolerance'],
  // Without a handshake there is nobody to ask; the one wire probe that opens its own connection fails for itself.
  skips: CHECK_NAMES.filter((name) => !['handshake', 'malformed-input-tolerance'].includes(name)),
  breaksStrict: ['handshake'],
  skipsStrict: [...CHECK_NAMES, ...STRICT_CHECK_NAMES].filter((name) => name !== 'handshake'),
  apply: (honest) => ({
    ...honest,
    acknowledge: () => ({ ...honest.acknowledge(), protocol_version: 'contextgraph/2.0' }),
  }),
};
