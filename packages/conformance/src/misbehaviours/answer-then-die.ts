import type { Misbehaviour } from './misbehaviour.js';

export const answerThenDie: Misbehaviour = {
  mode: 'answer-then-die',
  summary: 'Answers what is malformed properly, and dies (R1).',
  breaks: [],
  skips: [],
  breaksStrict: ['unknown-messages', 'malformed-messages', 'hostile-bytes'],
  apply: (honest) => {
    let doomed = false;
    return {
      ...honest,
      answerMalformed: (cause) => {
        doomed = true;
        return honest.answerMalformed(cause);
      },
      intercept: () => (doomed ? { kind: 'crash' } : undefined),
    };
  },
};
