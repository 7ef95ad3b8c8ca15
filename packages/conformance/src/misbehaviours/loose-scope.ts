import type { Misbehaviour } from './misbehaviour.js';

export const looseScope: Misbehaviour = {
  mode: 'loose-scope',
  summary: 'Declares a scope that is neither a base scope nor a vendor name (U3).',
  breaks: ['consent-scope'],
  skips: [],
  breaksStrict: ['consent-scope', 'declared-scopes'],
  apply: (honest) => ({
    ...honest,
    acknowledge: () => {
      const ack = honest.acknowledge();
      const dataFlow = { ...ack.provider.data_flow, egress: true, egress_scopes: ['somewhere'] };
      return { ...ack, provider: { ...ack.provider, data_flow: dataFlow } };
    },
  }),
};
