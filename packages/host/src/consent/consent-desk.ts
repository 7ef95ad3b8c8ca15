import { formatTimestamp } from '@contextgraphprotocol/protocol';
import { checkArgument, checkMembers, whyUnknown } from '../calls/check-call.js';
import { anything, texts, type Wants, words } from '../calls/wants.js';
import type { MissingConsent } from '../errors/codes.js';
import { HostError } from '../errors/host-error.js';
import type { ProviderEntry } from '../roster/provider-entry.js';
import {
  type ConsentEvent,
  type ConsentReceipt,
  type Grantor,
  readConsentEvent,
  readGrantor,
  readReceipt,
} from './consent-receipt.js';
import type { ConsentStore } from './consent-store.js';
import { type ConsentSubject, scopesNeeded } from './decide-consent.js';
import { createEgressGate, type EgressGate } from './egress-gate.js';

/**
 * Consent to a provider of this host as it is now. What is left out is taken from the provider; a name or version that
 * is given must be the provider's own, so that nobody consents to another one than was shown.
 */
export interface ConsentGrant {
  readonly provider_id: string;
  /** The scope consented to; or several in `scopes`. Default: all that the provider needs consent for. */
  readonly scope?: string;
  readonly scopes?: readonly string[];
  readonly provider_name?: string;
  readonly provider_version?: string;
  readonly grantor: Grantor;
  /** F4 grammar. Default: now. */
  readonly granted_at?: string;
  /** F4 grammar. Default: until revoked. */
  readonly expires_at?: string;
}

/** What a revocation may say. */
export interface RevokeOptions {
  /** Default: all scopes. */
  readonly scope?: string;
  readonly by?: Grantor;
}

const REVOKE: Wants<keyof RevokeOptions> = { scope: words, by: anything };

const GRANT: readonly (keyof ConsentGrant)[] = [
  'provider_id',
  'scope',
  'scopes',
  'provider_name',
  'provider_version',
  'grantor',
  'granted_at',
  'expires_at',
];

/** Where consent is given, taken back and looked up. */
export interface ConsentDesk {
  /** The gate before every payload; it waits for records about the same provider that are under way. */
  readonly gate: EgressGate;
  /** Records consent to the provider as it is now. Rejects with `invalid-consent`, `consent-store`, and what connecting rejects with. */
  record(grant: ConsentGrant): Promise<readonly ConsentReceipt[]>;
  /** Records a receipt as it is, also for a provider that is not there yet. Rejects with `invalid-consent`, `consent-store`. */
  recordReceipt(receipt: ConsentReceipt): Promise<void>;
  /** Takes consent back. What has not been sent by then is not sent. Rejects with `consent-store`. */
  revoke(providerId: string, options?: RevokeOptions): Promise<void>;
  /** What `entry`'s provider has no live consent for. */
  missing(entry: ProviderEntry): Promise<readonly MissingConsent[]>;
  events(): Promise<readonly ConsentEvent[]>;
}

/** What a {@link ConsentDesk} stands on. */
export interface ConsentDeskPlan {
  readonly store: ConsentStore;
  readonly now: () => Date;
  readonly find: (providerId: string) => ProviderEntry | undefined;
  /** The entry, or a thrown `unknown-provider`. */
  readonly get: (providerId: string) => ProviderEntry;
  readonly onEvent?: (event: ConsentEvent) => void;
}

/** A {@link ConsentDesk}. */
export function createConsentDesk(plan: ConsentDeskPlan): ConsentDesk {
  const { store, now } = plan;
  const turns = createTurns();
  const bare = createEgressGate(store, now);
  // A caller who does not wait for the record may query at once: the gate waits for what concerns the same provider.
  const gate: EgressGate = {
    pass: async (subject, call) => {
      await turns.settled(subject.providerId);
      return bare.pass(subject, call);
    },
    missing: async (subject) => {
      await turns.settled(subject.providerId);
      return bare.missing(subject);
    },
  };
  const append = async (event: ConsentEvent) => {
    const checked = readConsentEvent(event);
    await store.append(checked);
    plan.onEvent?.(checked);
  };

  return {
    gate,
    record: async (grant) => {
      checkGrant(grant);
      return turns.take(grant.provider_id, async () => {
        const entry = plan.get(grant.provider_id);
        const connection = await entry.connection();
        const receipts = receiptsFor(grant, subjectOf(entry, connection.provider), formatTimestamp(now()));
        for (const receipt of receipts) await append({ type: 'grant', ...receipt });
        return receipts;
      });
    },
    recordReceipt: async (receipt) => {
      const checked = readReceipt(receipt);
      return turns.take(checked.provider_id, () => append({ ...checked, type: 'grant' }));
    },
    revoke: async (providerId, options = {}) => {
      checkArgument(providerId, words, { call: 'host.revoke', argument: 'id' });
      checkMembers(options, REVOKE, { call: 'host.revoke', argument: 'options' });
      const { scope, by } = options;
      return turns.take(providerId, async () => {
        const said = { ...(scope === undefined ? {} : { scope }), ...(by === undefined ? {} : { by }) };
        const revoked = { provider_id: providerId, revoked_at: formatTimestamp(now()), ...said };
        await append({ type: 'revoke', ...revoked });
        const entry = plan.find(providerId);
        if (entry !== undefined && (await isClosedTo(bare, entry))) entry.revoke();
      });
    },
    missing: async (entry) => gate.missing(subjectOf(entry, (await entry.connection()).provider)),
    events: async () => {
      await turns.settled();
      return store.events();
    },
  };
}

/** True when nothing more may be sent, also when that cannot be looked up: calls that passed the gate and wait must end. */
async function isClosedTo(gate: EgressGate, entry: ProviderEntry): Promise<boolean> {
  const connection = entry.known();
  if (connection === undefined) return false;
  const missing = await gate.missing(subjectOf(entry, connection.provider)).catch(() => undefined);
  return missing === undefined || missing.length > 0;
}

/** Work on one provider's consent happens in order; a provider that is slow to connect holds up no other's. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return {
    take<T>(id: string, work: () => Promise<T>): Promise<T> {
      const done = (last.get(id) ?? Promise.resolve()).then(work);
      const quiet = done
        .catch(() => undefined)
        .then(() => {
          if (last.get(id) === quiet) last.delete(id);
        });
      last.set(id, quiet);
      return done;
    },
    async settled(id?: string): Promise<void> {
      await (id === undefined ? Promise.all(last.values()) : last.get(id));
    },
  };
}

/** What can be wrong with a grant whoever the provider is; also where nothing needs consent. */
function checkGrant(grant: unknown): void {
  if (typeof grant !== 'object' || grant === null) {
    throw new HostError('invalid-consent', {
      member: 'it',
      reason: 'must be an object with provider_id and grantor',
    });
  }
  if (!('provider_id' in grant) || !words.fits(grant.provider_id)) {
    throw new HostError('invalid-consent', { member: 'provider_id', reason: `must be ${words.what}` });
  }
  const unknown = Object.keys(grant).find((name) => !(GRANT as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw new HostError('invalid-consent', { member: unknown, reason: whyUnknown(unknown, GRANT) });
  }
  if ('scopes' in grant && grant.scopes !== undefined && !texts.fits(grant.scopes)) {
    throw new HostError('invalid-consent', { member: 'scopes', reason: `must be ${texts.what}` });
  }
  readGrantor('grantor' in grant ? grant.grantor : undefined, 'grantor');
}

function subjectOf({ id, endpoint }: ProviderEntry, info: ConsentSubject['info']): ConsentSubject {
  return { providerId: id, info, endpoint };
}

function receiptsFor(grant: ConsentGrant, subject: ConsentSubject, now: string): readonly ConsentReceipt[] {
  const { info, endpoint, providerId } = subject;
  const { reads, writes, egress } = info.data_flow;
  checkIdentity('provider_name', grant.provider_name, info.name);
  checkIdentity('provider_version', grant.provider_version, info.version);
  const scopes = grant.scopes ?? (grant.scope === undefined ? scopesNeeded(info) : [grant.scope]);
  // All are judged before the first is kept.
  return scopes.map((scope) =>
    readReceipt({
      provider_id: providerId,
      scope,
      provider_name: info.name,
      provider_version: info.version,
      endpoint,
      data_flow: { reads, writes, egress },
      grantor: grant.grantor,
      granted_at: grant.granted_at ?? now,
      expires_at: grant.expires_at,
    }),
  );
}

function checkIdentity(member: string, consentedTo: string | undefined, actual: string): void {
  if (consentedTo === undefined || consentedTo === actual) return;
  const reason = `is ${JSON.stringify(consentedTo)}, but the provider now says ${JSON.stringify(actual)}; ask the user again`;
  throw new HostError('invalid-consent', { member, reason });
}
