import { decodedType } from './decoded-type.js';
import type { Misbehaviour } from './misbehaviour.js';

export const versionBlind: Misbehaviour = {
  mode: 'version-blind',
  summary: 'Acknowledges a handshake of whatever version (H3).',
  breaks: [],
  skips: [],
  breaksStrict: ['version-negotiation'],
  apply: (honest) => ({
    ...honest,
    intercept: (text) =>
      decodedType(text) === 'handshake' ? { kind: 'reply', envelope: honest.acknowledge() } : undefined,
  }),
};
