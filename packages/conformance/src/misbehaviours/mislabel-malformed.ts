import type { Misbehaviour } from './misbehaviour.js';

export const mislabelMalformed: Misbehaviour = {
  mode: 'mislabel-malformed',
  summary: 'Answers a line that is not JSON with code `internal` (R1).',
  breaks: ['malformed-input-tolerance'],
  skips: [],
  breaksStrict: ['malformed-input-tolerance', 'unknown-messages', 'malformed-messages', 'hostile-bytes'],
  apply: (honest) => ({
    ...honest,
    answerMalformed: () => ({ code: 'internal', message: 'something went wrong' }),
  }),
};
