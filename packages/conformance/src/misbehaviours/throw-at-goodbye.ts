import type { Misbehaviour } from './misbehaviour.js';

export const throwAtGoodbye: Misbehaviour = {
  mode: 'throw-at-goodbye',
  summary: 'Dies of an exception when it is told to shut down (R2).',
  breaks: [],
  skips: [],
  breaksStrict: ['shutdown-status'],
  apply: (honest) => ({
    ...honest,
    intercept: (text) => (/^\{"type":"shutdown"/.test(text) ? { kind: 'crash' } : undefined),
  }),
};
