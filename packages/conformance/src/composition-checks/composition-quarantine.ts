import { PROBE_QUERY } from '../host-checks/probe-query.js';
import { judged } from '../staging/conditions.js';
import { stagedFrame } from '../staging/staged-frame.js';
import { type CompositionCheck, composed } from './composition-check.js';

const FLOOD = Array.from({ length: PROBE_QUERY.max_frames + 9 }, (_, index) =>
  stagedFrame(`flood-${index}`, 1, { content: String(1000 + index) }),
);

/** Nothing of an answer that was refused comes into a prompt (B2, B4). */
export const compositionQuarantine: CompositionCheck = {
  name: 'composition-quarantine',
  anchors: ['B2', 'B4'],
  mend: 'Compose only what passed the audit of the fan-out.',
  async run(scene) {
    const { admitted } = await composed(scene, [
      { id: 'flooder', frames: FLOOD },
      { id: 'honest', frames: [stagedFrame('honest-f', 100)] },
    ]);
    return judged({
      'no frame of a provider that broke its frame limit is admitted': admitted.every(
        ({ provider }) => provider !== 'flooder',
      ),
      'the honest neighbour’s frame is': admitted.some(({ frame }) => frame.id === 'honest-f'),
    });
  },
};
