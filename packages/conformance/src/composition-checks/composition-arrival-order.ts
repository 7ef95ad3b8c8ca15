import { judged } from '../staging/conditions.js';
import { type CompositionCheck, composed, order, same, three } from './composition-check.js';

/** In which order providers were added, and so answered, changes nothing. Beyond the public suite. */
export const compositionArrivalOrder: CompositionCheck = {
  name: 'composition-arrival-order',
  anchors: [],
  mend: 'Sort frames before they are packed: by score, and where scores are equal by identity.',
  async run(scene) {
    const [first, second, third] = three(100);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three are cast');
    const straight = order(await composed(scene, [first, second, third]));
    const turned = order(await composed(scene, [third, first, second]));
    const back = order(await composed(scene, [third, second, first]));
    return judged({
      'frames are admitted': straight.length > 0,
      'with the providers in another order the same ones in the same order':
        same(straight, turned) && same(straight, back),
    });
  },
};
