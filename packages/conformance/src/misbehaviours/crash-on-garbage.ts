import type { Misbehaviour } from './misbehaviour.js';

export const crashOnGarbage: Misbehaviour = {
  mode: 'crash-on-garbage',
  summary: 'Dies of a line that is not JSON (R1).',
  breaks: ['malformed-input-tolerance'],
  skips: [],
  breaksStrict: [
    'malformed-input-tolerance',
    'id-echo',
    'unknown-messages',
    'malformed-messages',
    'hostile-bytes',
  ],
  apply: (honest) => ({ ...honest, answerMalformed: () => 'crash' }),
};
