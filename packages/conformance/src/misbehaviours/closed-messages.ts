import type { Misbehaviour } from './misbehaviour.js';

export const closedMessages: Misbehaviour = {
  mode: 'closed-messages',
  summary: 'Refuses a message with a member that it does not know (U1).',
  breaks: [],
  skips: [],
  breaksStrict: ['unknown-members'],
  apply: (honest) => ({
    ...honest,
    intercept: (text) => {
      const members = Object.keys(asObject(text));
      if (members.every((member) => KNOWN.has(member))) return undefined;
      return {
        kind: 'reply',
        envelope: { type: 'error', code: 'bad_request', message: 'an unknown member' },
      };
    },
  }),
};

const KNOWN = new Set([
  'type',
  'id',
  'protocol_version',
  'query',
  'request',
  'response',
  'result',
  'code',
  'message',
]);

function asObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
