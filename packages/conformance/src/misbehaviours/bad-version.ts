import type { Misbehaviour } from './misbehaviour.js';

export const badVersion: Misbehaviour = {
  mode: 'bad-version',
  summary: 'Acknowledges the handshake with a version of another family (H1, H3).',
  breaks: ['handshake', 'malformed-input-tolerance'],
  skips: [
    'consent-scope',
    'frame-validity',
    'verify-honesty',
    'budget-honesty',
    'as-of-temporal',
    'kinds-filter',
    'anchor-relevance',
    'provenance-fixture-consistency',
    'shutdown-clean',
    'embedding-fingerprint',
    'correlation',
  ],
  apply: (honest) => ({
    ...honest,
    acknowledge: () => ({ ...honest.acknowledge(), protocol_version: 'contextgraph/2.0' }),
  }),
};
