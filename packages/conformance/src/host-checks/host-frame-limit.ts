import { judged } from '../staging/conditions.js';
import { stagedFrame } from '../staging/staged-frame.js';
import type { HostCheck } from './host-check.js';
import { play } from './played.js';
import { PROBE_QUERY } from './probe-query.js';

const QUERY = { ...PROBE_QUERY, max_frames: 3 };

/** An answer with too many frames is dropped whole, and reported (B4). */
export const hostFrameLimit: HostCheck = {
  name: 'host-frame-limit',
  anchors: ['B4'],
  mend: 'Count the frames; when there are more than max_frames, drop all frames of that provider and report it.',
  async run(scene) {
    const flood = await play(scene, { id: 'flood', frames: frames(12) }, { query: QUERY });
    const few = await play(scene, { id: 'few', frames: frames(2) }, { query: QUERY });
    return judged({
      'twelve frames for a query that allows three are reported as too many':
        flood.outcome.refusal?.kind === 'too-many-frames',
      'none of them is accepted': flood.outcome.accepted.length === 0,
      'two frames are accepted': few.outcome.accepted.length === 2,
      'and not reported': few.outcome.refusal === undefined,
    });
  },
};

function frames(count: number) {
  return Array.from({ length: count }, (_, index) => stagedFrame(`frame-${index}`, 1));
}
