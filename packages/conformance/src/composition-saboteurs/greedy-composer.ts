import { type ContextQuery, compareFrameIds, frameIdOf } from '@contextgraphprotocol/protocol';
import type { AdmittedFrame, ComposingHost, Composition } from '../composition-checks/composing-host.js';
import { fanOutOf } from '../composition-checks/fan-out-of.js';
import type { StagedProvider } from '../staging/staged-provider.js';

/** An honest composer, as plain as one can be: in order of identity, whatever fits. What saboteurs are made from. */
export function createGreedyComposer(): ComposingHost {
  return {
    name: 'greedy composer',
    compose: async (providers, query) => packed(sorted(await offeredBy(providers, query)), query),
  };
}

/** What the providers offer and the host's audit lets pass. */
export async function offeredBy(
  providers: readonly StagedProvider[],
  query: ContextQuery,
): Promise<readonly AdmittedFrame[]> {
  const fanOut = await fanOutOf(providers, query);
  return fanOut.acceptedFrames().map(({ provider_id: provider, ...frame }) => ({ provider, frame }));
}

/** Goes through `offered` once and admits whatever still fits. */
export function packed(offered: readonly AdmittedFrame[], query: ContextQuery): Composition {
  let left = query.max_tokens;
  const admitted: AdmittedFrame[] = [];
  const dropped: { provider: string; frameId: string; reason: string }[] = [];
  for (const one of offered) {
    const cost = one.frame.token_cost;
    if (cost <= left) {
      left -= cost;
      admitted.push(one);
    } else {
      const reason = `costs ${cost} budget tokens; ${left} were left`;
      dropped.push({ provider: one.provider, frameId: one.frame.id, reason });
    }
  }
  return { admitted, dropped };
}

/** In order of identity: provider, frame, digest. */
export function sorted(frames: readonly AdmittedFrame[]): readonly AdmittedFrame[] {
  return [...frames].sort(byIdentity);
}

function byIdentity(one: AdmittedFrame, other: AdmittedFrame): number {
  return compareFrameIds(frameIdOf(one.provider, one.frame), frameIdOf(other.provider, other.frame));
}
