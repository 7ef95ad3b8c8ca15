import type { Misbehaviour } from './misbehaviour.js';

export const scopeLie: Misbehaviour = {
  mode: 'scope-lie',
  summary: 'Declares a third-party index beside `egress: false` (C5).',
  breaks: ['consent-scope'],
  skips: [],
  breaksStrict: ['consent-scope', 'declared-scopes'],
  apply: (honest) => ({
    ...honest,
    acknowledge: () => {
      const ack = honest.acknowledge();
      const dataFlow = { ...ack.provider.data_flow, egress: false, egress_scopes: ['third-party-index'] };
      return { ...ack, provider: { ...ack.provider, data_flow: dataFlow } };
    },
  }),
};
