import { judged } from '../staging/conditions.js';
import { type CompositionCheck, composed, order, same, three } from './composition-check.js';

/** The same answers give the same prompt, also where scores are equal. */
export const compositionDeterminism: CompositionCheck = {
  name: 'composition-determinism',
  anchors: [],
  mend: 'Break ties by the identity of a frame, never by time or chance.',
  async run(scene) {
    const first = order(await composed(scene, three(100)));
    const second = order(await composed(scene, three(100)));
    return judged({
      'frames are admitted': first.length > 0,
      'and the second time the same ones in the same order': same(first, second),
    });
  },
};
