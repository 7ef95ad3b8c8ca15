import type { Misbehaviour } from './misbehaviour.js';

export const crashOnGarbage: Misbehaviour = {
  mode: 'crash-on-garbage',
  summary: 'Dies of a line that is not JSON (R1).',
  breaks: ['malformed-input-tolerance'],
  skips: [],
  apply: (honest) => ({ ...honest, answerMalformed: () => 'crash' }),
};
