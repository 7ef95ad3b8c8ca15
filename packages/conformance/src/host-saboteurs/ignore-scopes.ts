import { type HostSaboteur, withHost } from './host-saboteur.js';

export const ignoreScopes: HostSaboteur = {
  mode: 'ignore-scopes',
  summary: 'asks a provider whose off-machine scope has no receipt (C6)',
  breaks: ['host-scope-receipt'],
  apply: (honest) =>
    withHost(honest, (host) => ({
      async add(provider) {
        const refusal = await host.add(provider);
        if (refusal === undefined) {
          const grantor = { kind: 'human', id: 'nobody' } as const;
          await host.consent({ provider: provider.id, scope: 'third-party-model', grantor });
        }
        return refusal;
      },
    })),
};
