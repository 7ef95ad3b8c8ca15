import type { Misbehaviour } from './misbehaviour.js';

export const crashOnBytes: Misbehaviour = {
  mode: 'crash-on-bytes',
  summary: 'Dies of a line that is not UTF-8 or too long (R1).',
  breaks: [],
  skips: [],
  breaksStrict: ['hostile-bytes'],
  apply: (honest) => ({
    ...honest,
    answerMalformed: (cause) => (/UTF-8|too long/.test(cause) ? 'crash' : honest.answerMalformed(cause)),
  }),
};
