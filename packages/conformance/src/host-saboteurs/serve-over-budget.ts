import { type HostSaboteur, withHost } from './host-saboteur.js';

export const serveOverBudget: HostSaboteur = {
  mode: 'serve-over-budget',
  summary: 'passes on answers that cost more than the caller allowed (B2)',
  breaks: ['host-budget-drop'],
  apply: (honest) =>
    withHost(honest, (host) => ({
      queryAll: (query) => host.queryAll({ ...query, max_tokens: 100 * query.max_tokens }),
    })),
};
