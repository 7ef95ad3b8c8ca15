import type { Misbehaviour } from './misbehaviour.js';

export const dropErrorIds: Misbehaviour = {
  mode: 'drop-error-ids',
  summary: 'Echoes the id on frames and forgets it on errors (H4).',
  breaks: [],
  skips: [],
  breaksStrict: ['id-echo', 'embedding-lengths', 'unknown-messages'],
  apply: (honest) => ({
    ...honest,
    retouch: (envelope) => {
      if (envelope.type !== 'error') return envelope;
      const { id: _forgotten, ...rest } = envelope;
      return rest;
    },
  }),
};
