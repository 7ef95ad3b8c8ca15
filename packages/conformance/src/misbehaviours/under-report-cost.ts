import type { Misbehaviour } from './misbehaviour.js';

export const underReportCost: Misbehaviour = {
  mode: 'under-report-cost',
  summary: 'Declares a cost of 1 budget token for every frame, whatever its content costs (B3).',
  breaks: ['budget-honesty'],
  skips: [],
  breaksStrict: ['budget-honesty', 'tight-budgets', 'every-answer'],
  apply: (honest) => ({
    ...honest,
    publish: (frames) => frames.map((frame) => ({ ...frame, token_cost: 1 })),
  }),
};
