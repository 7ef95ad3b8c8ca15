import type { HostOutcome } from '../host-checks/host-adapter.js';
import { type HostSaboteur, withHost } from './host-saboteur.js';

export const hideScopes: HostSaboteur = {
  mode: 'hide-scopes',
  summary: 'refuses for want of a receipt, but does not say for which scope (C6)',
  breaks: ['host-scope-receipt'],
  apply: (honest) =>
    withHost(honest, (host) => ({
      queryAll: async (query) => (await host.queryAll(query)).map(withoutScopes),
      queryOne: async (provider, query) => withoutScopes(await host.queryOne(provider, query)),
    })),
};

function withoutScopes(outcome: HostOutcome): HostOutcome {
  if (outcome.refusal === undefined) return outcome;
  const { scopes: _, ...refusal } = outcome.refusal;
  return { ...outcome, refusal };
}
