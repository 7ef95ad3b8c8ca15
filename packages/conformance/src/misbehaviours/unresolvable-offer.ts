import type { Misbehaviour } from './misbehaviour.js';

export const unresolvableOffer: Misbehaviour = {
  mode: 'unresolvable-offer',
  summary: 'Advertises compact frames without a way to resolve what they stand for (P5).',
  breaks: [],
  skips: [],
  breaksStrict: ['representation-choice'],
  apply: (honest) => ({
    ...honest,
    acknowledge: () => {
      const ack = honest.acknowledge();
      return { ...ack, capabilities: { ...ack.capabilities, representations: ['full', 'compact'] } };
    },
  }),
};
