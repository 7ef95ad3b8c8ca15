import { skipped } from '../provider-checks/provider-check.js';
import { judged } from '../staging/conditions.js';
import { type CompositionCheck, composed, three } from './composition-check.js';

/** Whoever is not admitted is told why. Beyond the public suite. */
export const compositionDropReasons: CompositionCheck = {
  name: 'composition-drop-reasons',
  anchors: [],
  mend: 'Say with each dropped frame why it is not in the prompt.',
  async run(scene) {
    const { dropped } = await composed(scene, three(400));
    if (dropped.length === 0) return skipped('nothing was dropped; see composition-budget-bound');
    const reasons = dropped.map(({ reason }) => reason);
    return judged({
      'each dropped frame has a reason': reasons.every(
        (reason) => typeof reason === 'string' && reason.trim() !== '',
      ),
    });
  },
};
