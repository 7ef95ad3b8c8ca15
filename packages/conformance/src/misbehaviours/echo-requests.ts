import { decodeEnvelope } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const echoRequests: Misbehaviour = {
  mode: 'echo-requests',
  summary: 'Sends an unusual query back as its answer, id and all (H4).',
  breaks: [],
  skips: [],
  breaksStrict: ['id-echo'],
  apply: (honest) => ({
    ...honest,
    intercept: (text) => {
      const decoded = decodeEnvelope(text);
      if (!decoded.ok || decoded.envelope.type !== 'query') return undefined;
      return /^[\w-]{0,40}$/.test(decoded.envelope.id ?? '')
        ? undefined
        : { kind: 'reply', envelope: decoded.envelope };
    },
  }),
};
