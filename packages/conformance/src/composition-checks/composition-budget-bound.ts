import { totalTokenCost } from '@contextgraphprotocol/protocol';
import { PROBE_QUERY } from '../host-checks/probe-query.js';
import { judged } from '../staging/conditions.js';
import { type CompositionCheck, composed, three } from './composition-check.js';

/** What is admitted fits the budget, and what fits is admitted (specification §7). */
export const compositionBudgetBound: CompositionCheck = {
  name: 'composition-budget-bound',
  anchors: [],
  mend: 'Count what each frame takes of the budget before it is admitted, and go on to smaller frames when one does not fit.',
  async run(scene) {
    const tight = await composed(scene, three(400));
    const wide = await composed(scene, three(200));
    const used = totalTokenCost({ frames: tight.admitted.map(({ frame }) => frame) });
    return judged({
      [`of three frames of 400 budget tokens no more than ${PROBE_QUERY.max_tokens} are admitted`]:
        used <= PROBE_QUERY.max_tokens,
      'what does not fit is dropped': tight.dropped.length > 0,
      'three of 200 are all admitted': wide.admitted.length === 3 && wide.dropped.length === 0,
    });
  },
};
