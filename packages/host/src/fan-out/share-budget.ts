import type { ContextQuery } from '@contextgraphprotocol/protocol';
import type { EgressGate } from '../consent/egress-gate.js';
import type { ProviderEntry } from '../roster/provider-entry.js';
import { shapeQuery } from './shape-query.js';
import { budgetSplit } from './split-budget.js';

/** What decides whether a provider takes part. */
export interface Sharing {
  readonly entries: readonly ProviderEntry[];
  readonly query: ContextQuery;
  readonly gate: EgressGate;
  readonly fingerprint?: string;
}

/**
 * Splits `budget` tokens among the providers that can be asked, by id: those that serve the query, have consent and do
 * not rest. One that is not connected yet counts, so that nobody waits for it. The others have no share.
 */
export async function shareBudget(budget: number, sharing: Sharing): Promise<ReadonlyMap<string, number>> {
  const takesPart = await Promise.all(sharing.entries.map((entry) => canBeAsked(entry, sharing)));
  const asked = sharing.entries.filter((_, index) => takesPart[index]);
  const shares = budgetSplit(budget, asked.length);
  return new Map(asked.map(({ id }, index) => [id, shares[index] ?? 0]));
}

async function canBeAsked(entry: ProviderEntry, { query, gate, fingerprint }: Sharing): Promise<boolean> {
  if (entry.health.health().state === 'resting') return false;
  const connection = entry.known();
  if (connection === undefined) return true;
  if ('skip' in shapeQuery(query, connection.capabilities, fingerprint)) return false;
  const subject = { providerId: entry.id, info: connection.provider, endpoint: entry.endpoint };
  try {
    return (await gate.missing(subject)).length === 0;
  } catch {
    return false; // Its leg reports why consent could not be looked up.
  }
}
