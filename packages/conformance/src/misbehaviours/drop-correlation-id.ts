import type { Misbehaviour } from './misbehaviour.js';

export const dropCorrelationId: Misbehaviour = {
  mode: 'drop-correlation-id',
  summary: 'Declares correlation, and replies without the id of the request (H4).',
  breaks: [
    'correlation',
    'frame-validity',
    'verify-honesty',
    'budget-honesty',
    'as-of-temporal',
    'kinds-filter',
    'anchor-relevance',
    'provenance-fixture-consistency',
  ],
  skips: [],
  apply: (honest) => ({ ...honest, echo: () => undefined }),
};
