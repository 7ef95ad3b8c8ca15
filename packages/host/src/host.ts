import type { ContextQuery, Exchange, ProviderInfo } from '@contextgraphprotocol/protocol';
import { milliseconds } from './connection/deadline.js';
import {
  type ConsentDesk,
  type ConsentGrant,
  createConsentDesk,
  type RevokeOptions,
} from './consent/consent-desk.js';
import type { ConsentEvent, ConsentReceipt } from './consent/consent-receipt.js';
import { createMemoryConsentStore } from './consent/consent-store.js';
import type { ContextProvider } from './context-provider.js';
import type { MissingConsent } from './errors/codes.js';
import type { FanOut } from './fan-out/fan-out.js';
import { type FanOutTools, queryAll, queryAllBudgeted, queryOne } from './fan-out/query-all.js';
import { checkQueryOptions, type QueryOptions } from './fan-out/query-leg.js';
import { checkSplitOptions, type SplitOptions } from './fan-out/share-budget.js';
import { type HostEvent, tell } from './host-events.js';
import { checkHostOptions, type HostOptions } from './host-options.js';
import { createProviderEntry, type ProviderEntry, type ProviderPlan } from './roster/provider-entry.js';
import {
  type HttpProviderOptions,
  httpPlan,
  type InProcessProviderOptions,
  inProcessPlan,
  type StdioProviderOptions,
  stdioPlan,
  type WorkerProviderOptions,
  workerPlan,
} from './roster/provider-options.js';
import { type ProviderStatus, statusOf } from './roster/provider-status.js';
import { createRoster, type ProviderEnd, type Roster } from './roster/roster.js';
import type { HeldFrame } from './verify/held-frame.js';
import type { Verification } from './verify/verification.js';
import { checkVerifyOptions, type VerifyOptions, verifyFrames } from './verify/verify-frames.js';

/**
 * Asks many providers, trusts none. A provider that sends data off the machine is asked only with consent (C1, C2, C6),
 * and what comes back is audited before anybody sees it (B1–B4, Q1, F1–F5, D1, P1–P4, G1, G2).
 */
export class Host {
  readonly #options: HostOptions;
  readonly #roster: Roster = createRoster();
  readonly #desk: ConsentDesk;
  readonly #timeoutMs: number;

  /** Throws `invalid-option`. */
  constructor(options: HostOptions = {}) {
    checkHostOptions(options);
    const { consent: store = createMemoryConsentStore(), now = () => new Date() } = options;
    this.#options = options;
    this.#timeoutMs = milliseconds('timeoutMs', options.timeoutMs, 30_000);
    milliseconds('deadlineMs', options.deadlineMs, 90_000);
    this.#desk = createConsentDesk({
      store,
      now,
      find: (id) => this.#roster.find(id),
      get: (id) => this.#roster.get(id, 'recordConsent'),
      onEvent: (event) => this.#tell({ type: 'consent', event }),
    });
  }

  /**
   * Adds a provider in this process; its handshake takes place when it is first needed. It shares the event loop with the
   * host: what it throws harms nobody, but while it blocks everybody waits; {@link addWorker} isolates that too. Throws
   * `duplicate-provider`, `invalid-option`, `host-closed`.
   */
  register(
    id: string,
    provider: ContextProvider | Exchange,
    options: Omit<InProcessProviderOptions, 'id' | 'provider'> = {},
  ): void {
    this.#add(inProcessPlan(id, provider, options));
  }

  /**
   * Starts a thread for a provider and adds it: unlike a {@link register}ed one it may block or crash and harms nobody.
   * Node only. Rejects as {@link register} throws, and as `connectWorker` does; it is not added then.
   */
  async addWorker(options: WorkerProviderOptions): Promise<ProviderStatus> {
    return this.#addConnected(workerPlan(options));
  }

  /** Starts a program and adds it. Rejects as {@link register} throws, and as `connectStdio` does; it is not added then. */
  async addStdio(options: StdioProviderOptions): Promise<ProviderStatus> {
    const plan = stdioPlan(options, ({ kind: what, ...stray }) =>
      this.#tell({ type: 'stray', provider: options.id, what, ...stray }),
    );
    return this.#addConnected(plan);
  }

  /** Connects to a URL and adds it. Rejects as {@link register} throws, and as `connectHttp` does; it is not added then. */
  async addHttp(options: HttpProviderOptions): Promise<ProviderStatus> {
    return this.#addConnected(httpPlan(options));
  }

  /** Ends a provider and forgets it; its consent stays on record. Rejects with `unknown-provider`. */
  async remove(id: string): Promise<ProviderEnd> {
    return this.#roster.remove(id);
  }

  /** All providers as they stand, in the order in which they were added. Nothing is connected by looking. */
  providers(): readonly ProviderStatus[] {
    return this.#roster.all().map(statusOf);
  }

  /** One provider, connected. Rejects with `unknown-provider`, and with what connecting rejects with. */
  async provider(id: string): Promise<ProviderStatus> {
    const entry = this.#roster.get(id, 'provider');
    await entry.connection();
    return statusOf(entry);
  }

  /**
   * Asks one provider. Unlike the other two it rejects when that provider fails, breaks its budget or has no consent:
   * then there is nothing else to go on with. Rejects with `unknown-provider`, `invalid-query`, and the outcome's error.
   */
  async queryProvider(id: string, query: ContextQuery, options: QueryOptions = {}): Promise<FanOut> {
    checkQueryOptions('host.queryProvider', options);
    const entry = this.#roster.get(id, 'queryProvider');
    return queryOne(query, this.#listening(options), this.#tools([entry]));
  }

  /**
   * Asks every provider at once, each with the whole budget. Each one's part is in `outcomes`, whatever happened. Rejects
   * only for a call that can be sent to nobody: `invalid-query`, `invalid-option`, `host-closed`.
   */
  async queryAll(query: ContextQuery, options: QueryOptions = {}): Promise<FanOut> {
    checkQueryOptions('host.queryAll', options);
    this.#roster.mustBeOpen('queryAll');
    return queryAll(query, this.#listening(options), this.#tools());
  }

  /**
   * As {@link queryAll}, with `budget` tokens split among those that can be asked, evenly or by `weights`. `max_frames` still
   * counts for each. With `forPrompt` what comes fits into a prompt of `budget`, fences included.
   */
  async queryAllBudgeted(
    query: ContextQuery,
    budget: number,
    options: QueryOptions & SplitOptions = {},
  ): Promise<FanOut> {
    checkSplitOptions('host.queryAllBudgeted', options);
    this.#roster.mustBeOpen('queryAllBudgeted');
    return queryAllBudgeted(query, { ...this.#listening(options), budget }, this.#tools());
  }

  /**
   * Asks whether held frames, or their identities, are still current. Each one is in exactly one list of the result, and
   * in `retained` only on its provider's word (V3). Rejects only with `invalid-option`, `host-closed`.
   */
  async verifyFrames<Held extends HeldFrame>(
    held: readonly Held[],
    options: VerifyOptions = {},
  ): Promise<Verification<Held>> {
    checkVerifyOptions(options);
    this.#roster.mustBeOpen('verifyFrames');
    const find = (id: string) => this.#roster.find(id);
    const { tracing } = this.#options;
    const tools = { find, gate: this.#desk.gate, timeoutMs: this.#timeoutMs, ...(tracing && { tracing }) };
    return verifyFrames(held, options, tools);
  }

  /** Records consent to a provider as it is now, and returns the receipts. Rejects with `invalid-consent`, `consent-store`, `unknown-provider`. */
  async recordConsent(grant: ConsentGrant): Promise<readonly ConsentReceipt[]> {
    return this.#desk.record(grant);
  }

  /** Records a receipt from elsewhere as it is. It opens the gate only for the identity and endpoint in it. */
  async recordReceipt(receipt: ConsentReceipt): Promise<void> {
    return this.#desk.recordReceipt(receipt);
  }

  /** Takes consent back, for all scopes or for one: nothing more is sent, and calls under way are ended (C1). */
  async revoke(id: string, options: RevokeOptions = {}): Promise<void> {
    return this.#desk.revoke(id, options);
  }

  /** The scopes that a user must consent to before the provider can be asked. Rejects as {@link provider} does. */
  async missingConsent(id: string): Promise<readonly MissingConsent[]> {
    return this.#desk.missing(this.#roster.get(id, 'missingConsent'));
  }

  /** Everything that was ever consented to or taken back, oldest first. */
  async consentLog(): Promise<readonly ConsentEvent[]> {
    return this.#desk.events();
  }

  /** Ends all providers at once, each within its own limits. Never rejects; how each one ended is in the result. */
  async shutdown(): Promise<readonly ProviderEnd[]> {
    return this.#roster.closeAll();
  }

  #add(plan: ProviderPlan): ProviderEntry {
    const { health, tracing } = this.#options;
    const onConnected = ({ id, provider }: { id: string; provider: ProviderInfo }) =>
      this.#tell({ type: 'connected', provider: id, info: provider });
    const entry = createProviderEntry({
      ...plan,
      onConnected,
      ...(health && { health }),
      ...(tracing && { tracing }),
    });
    this.#roster.add(entry);
    return entry;
  }

  async #addConnected(plan: ProviderPlan): Promise<ProviderStatus> {
    const entry = this.#add(plan);
    try {
      await entry.connection();
      return statusOf(entry);
    } catch (error) {
      if (this.#roster.find(plan.id) === entry) await this.#roster.discard(plan.id);
      throw error;
    }
  }

  #tools(entries: readonly ProviderEntry[] = this.#roster.all()): FanOutTools {
    const { audit = {}, retry = {}, embeddingFingerprint: fingerprint, deadlineMs, tracing } = this.#options;
    return {
      entries,
      audit,
      retry,
      gate: this.#desk.gate,
      timeoutMs: this.#timeoutMs,
      onRetry: (news) => this.#tell({ type: 'retry', ...news }),
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      ...(tracing && { tracing }),
      ...(fingerprint === undefined ? {} : { fingerprint }),
    };
  }

  #listening(options: QueryOptions): QueryOptions {
    return {
      ...options,
      onOutcome: (outcome) => {
        this.#tell({ type: 'outcome', outcome });
        tell(options.onOutcome, outcome);
      },
    };
  }

  #tell(event: HostEvent): void {
    tell(this.#options.onEvent, event);
  }
}
