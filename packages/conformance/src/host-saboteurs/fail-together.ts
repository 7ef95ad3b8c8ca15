import { type HostSaboteur, withHost } from './host-saboteur.js';

export const failTogether: HostSaboteur = {
  mode: 'fail-together',
  summary: 'gives nothing back when one provider of a fan-out crashes',
  breaks: ['host-crash-isolation'],
  apply: (honest) =>
    withHost(honest, (host) => ({
      async queryAll(query) {
        const outcomes = await host.queryAll(query);
        const crash = outcomes.find(({ refusal }) => refusal?.kind === 'crashed');
        if (crash !== undefined) throw new Error(crash.refusal?.message);
        return outcomes;
      },
    })),
};
