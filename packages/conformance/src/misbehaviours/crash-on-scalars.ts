import { decodeEnvelope } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const crashOnScalars: Misbehaviour = {
  mode: 'crash-on-scalars',
  summary: 'Dies of JSON that is no object (R1).',
  breaks: [],
  skips: [],
  breaksStrict: ['malformed-messages'],
  apply: (honest) => ({
    ...honest,
    intercept: (text) => {
      const decoded = decodeEnvelope(text);
      return !decoded.ok && decoded.failure.reason === 'not-an-object' ? { kind: 'crash' } : undefined;
    },
  }),
};
