import type { Misbehaviour } from './misbehaviour.js';

export const sulk: Misbehaviour = {
  mode: 'sulk',
  summary: 'After a malformed message goes on answering, with nothing in its answers (R1).',
  breaks: [],
  skips: [],
  breaksStrict: ['unknown-messages', 'malformed-messages', 'hostile-bytes'],
  apply: (honest) => {
    let hurt = false;
    return {
      ...honest,
      answerMalformed: (cause) => {
        hurt = true;
        return honest.answerMalformed(cause);
      },
      keepValid: (frames, query) => (hurt ? [] : honest.keepValid(frames, query)),
    };
  },
};
