import type { ContextQuery } from '@contextgraphprotocol/protocol';
import type { Part, StagedProvider } from '../staging/staged-provider.js';
import type { HostOutcome, HostUnderTest } from './host-adapter.js';
import type { HostScene } from './host-check.js';
import { PROBE_QUERY } from './probe-query.js';

/** One provider before a fresh host, and what came of it. */
export interface Played {
  readonly provider: StagedProvider;
  /** The fan-out's outcome for it. */
  readonly outcome: HostOutcome;
  /** How many queries reached it. */
  readonly queries: number;
}

/** What else happens in a scene. */
export interface Direction {
  readonly query?: ContextQuery;
  /** Between the handshake and the query. */
  readonly before?: (host: HostUnderTest) => Promise<unknown>;
  /** After the fan-out. */
  readonly after?: (host: HostUnderTest) => Promise<unknown>;
}

/** Adds one provider to a fresh host and asks it in a fan-out. Rejects when the host does not take it, or says nothing of it. */
export async function play(scene: HostScene, part: Part, direction: Direction = {}): Promise<Played> {
  const provider = scene.stage.cast(part);
  const outcome = await scene.withHost(async (host) => {
    await mustAdd(scene, host, provider);
    await direction.before?.(host);
    const outcomes = await scene.within('queryAll', () => host.queryAll(direction.query ?? PROBE_QUERY));
    await direction.after?.(host);
    return outcomeOf(outcomes, provider);
  });
  return { provider, outcome, queries: scene.stage.queriesOf(provider) };
}

/** Adds a provider that no host has a reason to refuse. */
export async function mustAdd(
  scene: HostScene,
  host: HostUnderTest,
  provider: StagedProvider,
): Promise<void> {
  const refusal = await scene.within('add', () => host.add(provider));
  if (refusal !== undefined) {
    throw new Error(`the host did not take provider "${provider.id}": ${refusal.message}`);
  }
}

/** What a fan-out says of `provider`. Throws when it says nothing: a provider may not vanish. */
export function outcomeOf(outcomes: readonly HostOutcome[], provider: StagedProvider): HostOutcome {
  const outcome = outcomes.find((one) => one.provider === provider.id);
  if (outcome === undefined) throw new Error(`the fan-out says nothing of provider "${provider.id}"`);
  return outcome;
}
