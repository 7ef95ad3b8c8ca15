import { decodeEnvelope, PROTOCOL_VERSION } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const versionPedant: Misbehaviour = {
  mode: 'version-pedant',
  summary: 'Takes its own version only, not another minor of the family (H1).',
  breaks: [],
  skips: [],
  breaksStrict: ['version-negotiation'],
  apply: (honest) => ({
    ...honest,
    intercept: (text) => {
      const decoded = decodeEnvelope(text);
      if (!decoded.ok || decoded.envelope.type !== 'handshake') return undefined;
      const { protocol_version: version } = decoded.envelope;
      if (version === PROTOCOL_VERSION) return undefined;
      const message = 'only one version is spoken here';
      return { kind: 'reply', envelope: { type: 'error', code: 'incompatible_version', message } };
    },
  }),
};
