import { judged } from '../staging/conditions.js';
import { stagedFrame } from '../staging/staged-frame.js';
import type { HostCheck } from './host-check.js';
import { play } from './played.js';

/** An answer over budget is dropped whole, and reported; nothing is trimmed in silence (B2). */
export const hostBudgetDrop: HostCheck = {
  name: 'host-budget-drop',
  anchors: ['B1', 'B2'],
  mend: 'Add up token_cost; when the sum is over max_tokens, drop all frames of that provider and report it as over budget.',
  async run(scene) {
    // The first frame alone would fit: a host that trims keeps it.
    const greedy = await play(scene, {
      id: 'greedy',
      frames: [stagedFrame('fits', 200), stagedFrame('too-much', 1000)],
    });
    const thrifty = await play(scene, { id: 'thrifty', frames: [stagedFrame('fits', 200)] });
    return judged({
      'an answer of 1200 budget tokens to a query for 1000 is reported as over budget':
        greedy.outcome.refusal?.kind === 'over-budget',
      'none of its frames is accepted': greedy.outcome.accepted.length === 0,
      'an answer of 200 is accepted': thrifty.outcome.accepted.length === 1,
      'and not reported': thrifty.outcome.refusal === undefined,
    });
  },
};
