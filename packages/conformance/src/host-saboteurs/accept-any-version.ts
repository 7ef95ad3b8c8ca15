import { type HostSaboteur, withHost } from './host-saboteur.js';

export const acceptAnyVersion: HostSaboteur = {
  mode: 'accept-any-version',
  summary: 'takes a provider of another version family as if it were its own (H3)',
  breaks: ['host-version-reject'],
  apply: (honest) =>
    withHost(honest, (host) => ({
      async add(provider) {
        const refusal = await host.add(provider);
        return refusal?.kind === 'version-mismatch' ? undefined : refusal;
      },
    })),
};
