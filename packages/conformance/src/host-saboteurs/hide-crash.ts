import { type HostSaboteur, withHost } from './host-saboteur.js';

export const hideCrash: HostSaboteur = {
  mode: 'hide-crash',
  summary: 'reports a provider that crashed as one that had nothing to say',
  breaks: ['host-crash-isolation'],
  apply: (honest) =>
    withHost(honest, (host) => ({
      async queryAll(query) {
        const outcomes = await host.queryAll(query);
        return outcomes.map(({ refusal, ...outcome }) =>
          refusal === undefined || refusal.kind === 'crashed' ? outcome : { ...outcome, refusal },
        );
      },
    })),
};
