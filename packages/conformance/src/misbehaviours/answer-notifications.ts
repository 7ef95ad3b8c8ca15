import { decodeEnvelope } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const answerNotifications: Misbehaviour = {
  mode: 'answer-notifications',
  summary: 'Answers a notification of a type that it does not know (U2).',
  breaks: [],
  skips: [],
  breaksStrict: ['unknown-messages'],
  apply: (honest) => ({
    ...honest,
    intercept: (text) => {
      const decoded = decodeEnvelope(text);
      if (decoded.ok || decoded.failure.reason !== 'unknown-type' || decoded.failure.id !== undefined)
        return undefined;
      return { kind: 'reply', envelope: { type: 'error', code: 'bad_request', message: 'what is this?' } };
    },
  }),
};
