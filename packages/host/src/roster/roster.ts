import { isBlank } from '@contextgraphprotocol/protocol';
import { checkArgument } from '../calls/check-call.js';
import { words } from '../calls/wants.js';
import type { CloseReport } from '../connection/close-report.js';
import { HostError } from '../errors/host-error.js';
import type { ProviderEntry } from './provider-entry.js';

/** How one provider ended. */
export interface ProviderEnd {
  readonly provider: string;
  /** Absent when it was never connected, or when its teardown failed. */
  readonly report?: CloseReport;
  readonly error?: unknown;
}

/** The providers of a host, by id, in the order in which they were added. */
export interface Roster {
  /** Throws `duplicate-provider`, `invalid-option` for an id that is blank, and `host-closed`. */
  add(entry: ProviderEntry): void;
  /** Throws `unknown-provider`, and `host-closed`. */
  get(id: string, call: string): ProviderEntry;
  find(id: string): ProviderEntry | undefined;
  all(): readonly ProviderEntry[];
  /** Throws `host-closed` after {@link closeAll}. */
  mustBeOpen(call: string): void;
  /** Takes a provider out and ends it. Rejects with `unknown-provider`. */
  remove(id: string): Promise<ProviderEnd>;
  /** {@link remove} for a provider that never worked; also while the host shuts down. */
  discard(id: string): Promise<void>;
  /** Ends all of them at once. Never rejects; the same report for every call. */
  closeAll(): Promise<readonly ProviderEnd[]>;
}

const LONGEST_ID = 256;

/** An empty {@link Roster}. */
export function createRoster(): Roster {
  const entries = new Map<string, ProviderEntry>();
  let ends: Promise<readonly ProviderEnd[]> | undefined;
  const mustBeOpen = (call: string) => {
    if (ends !== undefined) throw new HostError('host-closed', { call });
  };
  const get = (id: string, call: string) => {
    mustBeOpen(call);
    checkArgument(id, words, { call: `host.${call}`, argument: 'id' });
    const entry = entries.get(id);
    if (entry === undefined)
      throw new HostError('unknown-provider', { provider: String(id), known: [...entries.keys()] });
    return entry;
  };
  return {
    add(entry) {
      mustBeOpen('adding a provider');
      checkProviderId(entry.id);
      if (entries.has(entry.id)) throw new HostError('duplicate-provider', { provider: entry.id });
      entries.set(entry.id, entry);
    },
    get,
    find: (id) => entries.get(id),
    all: () => [...entries.values()],
    mustBeOpen,
    async remove(id) {
      const entry = get(id, 'remove');
      entries.delete(id);
      return endOf(entry);
    },
    async discard(id) {
      const entry = entries.get(id);
      entries.delete(id);
      if (entry !== undefined) await endOf(entry);
    },
    closeAll() {
      ends ??= Promise.all([...entries.values()].map(endOf));
      return ends;
    },
  };
}

function checkProviderId(id: unknown): void {
  if (typeof id === 'string' && !isBlank(id) && id.length <= LONGEST_ID) return;
  const reason = `must be text of 1 to ${LONGEST_ID} characters that is not blank`;
  throw new HostError('invalid-option', { call: 'adding a provider', option: 'id', reason });
}

async function endOf(entry: ProviderEntry): Promise<ProviderEnd> {
  try {
    const report = await entry.close();
    return { provider: entry.id, ...(report === undefined ? {} : { report }) };
  } catch (error) {
    return { provider: entry.id, error };
  }
}
