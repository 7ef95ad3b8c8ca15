import { type HostSaboteur, withHost } from './host-saboteur.js';

export const askWithoutConsent: HostSaboteur = {
  mode: 'ask-without-consent',
  summary: 'enables a provider with egress by itself, without asking anybody (C1, C2)',
  breaks: ['host-consent-gate'],
  apply: (honest) =>
    withHost(honest, (host) => ({
      async add(provider) {
        const refusal = await host.add(provider);
        if (refusal === undefined) {
          await host.consent({ provider: provider.id, grantor: { kind: 'human', id: 'nobody' } });
        }
        return refusal;
      },
    })),
};
