import type { Misbehaviour } from './misbehaviour.js';

export const crashOnQuery: Misbehaviour = {
  mode: 'crash-on-query',
  summary: 'Dies as soon as it is asked something (R1).',
  breaks: [
    'frame-validity',
    'verify-honesty',
    'budget-honesty',
    'as-of-temporal',
    'kinds-filter',
    'anchor-relevance',
    'provenance-fixture-consistency',
    'embedding-fingerprint',
    'correlation',
  ],
  skips: [],
  apply: (honest) => ({ ...honest, admit: () => 'crash' }),
};
