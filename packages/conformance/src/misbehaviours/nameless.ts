import type { Misbehaviour } from './misbehaviour.js';

export const nameless: Misbehaviour = {
  mode: 'nameless',
  summary: 'Calls itself nothing but blanks (H2).',
  breaks: ['handshake'],
  skips: [],
  breaksStrict: ['handshake'],
  apply: (honest) => ({
    ...honest,
    acknowledge: () => {
      const ack = honest.acknowledge();
      return { ...ack, provider: { ...ack.provider, name: '  ' } };
    },
  }),
};
