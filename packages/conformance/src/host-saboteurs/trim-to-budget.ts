import type { ContextFrame } from '@contextgraphprotocol/protocol';
import { type HostSaboteur, withHost } from './host-saboteur.js';

export const trimToBudget: HostSaboteur = {
  mode: 'trim-to-budget',
  summary: 'trims an answer over budget until it fits, and says nothing of it (B2)',
  breaks: ['host-budget-drop'],
  apply: (honest) =>
    withHost(honest, (host) => ({
      async queryAll(query) {
        const outcomes = await host.queryAll({ ...query, max_tokens: 100 * query.max_tokens });
        return outcomes.map((outcome) => ({
          ...outcome,
          accepted: fitting(outcome.accepted, query.max_tokens),
        }));
      },
    })),
};

function fitting(frames: readonly ContextFrame[], budget: number): readonly ContextFrame[] {
  let left = budget;
  return frames.filter(({ token_cost: cost }) => {
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}
