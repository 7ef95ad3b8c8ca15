import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { checkMembers } from '../calls/check-call.js';
import { flag, namedNumbers, type Wants } from '../calls/wants.js';
import { contentBudget, type Serving, servingWithin } from '../compose/prompt-budget.js';
import type { EgressGate } from '../consent/egress-gate.js';
import type { ProviderEntry } from '../roster/provider-entry.js';
import { QUERY, type QueryOptions } from './query-leg.js';
import { shapeQuery } from './shape-query.js';
import { budgetSplit } from './split-budget.js';

/** What decides whether a provider takes part. */
export interface Sharing {
  readonly entries: readonly ProviderEntry[];
  readonly query: ContextQuery;
  readonly gate: EgressGate;
  readonly fingerprint?: string;
  readonly split: SplitOptions;
}

/** How one budget becomes several. */
export interface SplitOptions {
  /** Shares are in proportion to these, by provider id; 1 where nothing is said. With 0 a provider is not asked. */
  readonly weights?: Readonly<Record<string, number>>;
  /**
   * The budget is that of a prompt: preamble and fences are kept back, and `max_frames` is lowered where a share is small, so
   * that what comes fits when it is composed (names and labels of up to 100 characters together). Default false: the budget is for contents.
   */
  readonly forPrompt?: boolean;
}

const SPLIT: Wants<keyof (QueryOptions & SplitOptions)> = {
  ...QUERY,
  weights: namedNumbers,
  forPrompt: flag,
};

/** Throws `invalid-option` for options that `name` does not know. */
export function checkSplitOptions(name: string, options: QueryOptions & SplitOptions): void {
  checkMembers(options, SPLIT, { call: name, argument: 'options' });
}

/**
 * Splits `budget` tokens among the providers that can be asked, by id: those that serve the query, have consent and do
 * not rest. One that is not connected yet counts, so that nobody waits for it. The others have no share. Throws `invalid-option`.
 */
export async function shareBudget(budget: number, sharing: Sharing): Promise<ReadonlyMap<string, Serving>> {
  const { weights = {}, forPrompt = false } = sharing.split;
  const { max_frames: maxFrames } = sharing.query;
  const takesPart = await Promise.all(sharing.entries.map((entry) => canBeAsked(entry, sharing)));
  const asked = sharing.entries.filter((_, index) => takesPart[index]);
  const shares = budgetSplit(
    forPrompt ? contentBudget(budget, { frames: 0 }) : budget,
    asked.map(({ id }) => (Object.hasOwn(weights, id) ? (weights[id] as number) : 1)),
  );
  return new Map(
    asked.map(({ id }, index) => {
      const maxTokens = shares[index] ?? 0;
      return [id, forPrompt ? servingWithin(maxTokens, maxFrames) : { maxFrames, maxTokens }];
    }),
  );
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
