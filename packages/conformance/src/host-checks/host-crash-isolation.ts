import { judged } from '../staging/conditions.js';
import { stagedFrame } from '../staging/staged-frame.js';
import type { Part } from '../staging/staged-provider.js';
import type { HostOutcome } from './host-adapter.js';
import type { HostCheck, HostScene } from './host-check.js';
import { mustAdd, outcomeOf } from './played.js';
import { PROBE_QUERY } from './probe-query.js';

const HEALTHY: Part = { id: 'healthy', frames: [stagedFrame('near', 10)] };
const STEADY: Part = { id: 'neighbour', frames: [stagedFrame('other', 10)] };
const CRASHER: Part = { ...STEADY, dies: true };

/** One provider's crash is its own failure; the others' frames arrive (specification §11). */
export const hostCrashIsolation: HostCheck = {
  name: 'host-crash-isolation',
  anchors: [],
  mend: 'Catch the failure of each provider by itself, name it a crash, and give back what the others answered.',
  async run(scene) {
    const [healthy, crashed] = await fanOut(scene, CRASHER);
    const [twin, neighbour] = await fanOut(scene, STEADY);
    return judged({
      'beside a provider that crashes, the healthy one’s frame arrives': healthy.accepted.length === 1,
      'the crash is reported as one': crashed.refusal?.kind === 'crashed',
      'no frame is taken from it': crashed.accepted.length === 0,
      'without a crash both frames arrive': twin.accepted.length === 1 && neighbour.accepted.length === 1,
      'and nothing is reported': twin.refusal === undefined && neighbour.refusal === undefined,
    });
  },
};

function fanOut(scene: HostScene, part: Part): Promise<readonly [HostOutcome, HostOutcome]> {
  const healthy = scene.stage.cast(HEALTHY);
  const neighbour = scene.stage.cast(part);
  return scene.withHost(async (host) => {
    await mustAdd(scene, host, healthy);
    await mustAdd(scene, host, neighbour);
    const outcomes = await scene.within('queryAll', () => host.queryAll(PROBE_QUERY));
    return [outcomeOf(outcomes, healthy), outcomeOf(outcomes, neighbour)];
  });
}
