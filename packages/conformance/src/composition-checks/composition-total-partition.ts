import { judged } from '../staging/conditions.js';
import { type CompositionCheck, composed, key, order, three } from './composition-check.js';

/** Each offered frame is admitted or dropped, none is lost, none is invented. */
export const compositionTotalPartition: CompositionCheck = {
  name: 'composition-total-partition',
  anchors: [],
  mend: 'Give each frame that was offered one place: among the admitted, or among the dropped.',
  async run(scene) {
    const tight = await composed(scene, three(400));
    const wide = await composed(scene, three(200));
    const offered = three(400).map(({ id }) => key(id, `${id}-f`));
    const told = [...order(tight), ...tight.dropped.map(({ provider, frameId }) => key(provider, frameId))];
    return judged({
      'every offered frame is admitted or dropped': offered.every((one) => told.includes(one)),
      'no other one is': told.every((one) => offered.includes(one)),
      'and none twice': new Set(told).size === told.length,
      'where all fit, none is dropped': wide.dropped.length === 0,
    });
  },
};
