import { compareTimestamps, offMachineScopes, type ProviderInfo } from '@contextgraphprotocol/protocol';
import { checkArgument, checkMembers } from '../calls/check-call.js';
import { listOf, text, timestamp, type Wants, withMethods } from '../calls/wants.js';
import type { ConsentGap, MissingConsent } from '../errors/codes.js';
import { type ConsentEvent, type ConsentReceipt, UNNAMED_EGRESS } from './consent-receipt.js';

/** The provider that a payload would go to, as it is now. */
export interface ConsentSubject {
  readonly providerId: string;
  readonly info: ProviderInfo;
  readonly endpoint: string;
}

const INFO = { data_flow: withMethods('what a provider declares of its data') };

const EVENTS = listOf('a list of consent events', 'type', 'provider_id');

const SUBJECT: Wants<keyof ConsentSubject> = {
  providerId: text,
  info: withMethods("a provider's info"),
  endpoint: text,
};

/**
 * The scopes that `info` needs consent for: each off-machine scope once, in declared order; for bare `egress: true` the
 * unnamed one (C1, C6). Empty: its data stay on the machine.
 */
export function scopesNeeded(info: ProviderInfo): readonly string[] {
  checkMembers(info, INFO, { call: 'scopesNeeded', argument: 'info', needs: ['data_flow'], isPart: true });
  const named = [...new Set(offMachineScopes(info.data_flow))];
  if (named.length > 0) return named;
  return info.data_flow.egress ? [UNNAMED_EGRESS] : [];
}

/**
 * The scopes that have no live consent, each with the reason; none means that the payload may go (C1, C2, C6). Consent
 * counts for the very identity and endpoint that it was given to, for no more data flow than was declared then, until it
 * expires or is revoked. `now` has the F4 grammar; times are compared as instants (reading 7).
 */
export function missingConsent(
  events: readonly ConsentEvent[],
  subject: ConsentSubject,
  now: string,
): readonly MissingConsent[] {
  const call = 'missingConsent';
  checkArgument(events, EVENTS, { call, argument: 'events' });
  checkMembers(subject, SUBJECT, { call, argument: 'subject', needs: Object.keys(SUBJECT) });
  checkArgument(now, timestamp, { call, argument: 'now' });
  const about = events.filter((event) => event.provider_id === subject.providerId);
  return scopesNeeded(subject.info).flatMap((scope) => {
    const why = gapFor(
      about.filter((event) => concerns(event, scope)),
      subject,
      now,
    );
    return why === undefined ? [] : [{ scope, why }];
  });
}

function concerns(event: ConsentEvent, scope: string): boolean {
  return event.scope === scope || (event.type === 'revoke' && event.scope === undefined);
}

function gapFor(
  events: readonly ConsentEvent[],
  subject: ConsentSubject,
  now: string,
): ConsentGap | undefined {
  const grants = grantsSinceRevocation(events);
  if (grants.length === 0) return events.some(({ type }) => type === 'grant') ? 'revoked' : 'never-granted';
  const gaps = grants.map((grant) => gapOf(grant, subject, now));
  // Any live grant opens the gate; otherwise the latest one says best what changed.
  return gaps.includes(undefined) ? undefined : gaps.at(-1);
}

function grantsSinceRevocation(events: readonly ConsentEvent[]): readonly ConsentReceipt[] {
  let grants: ConsentReceipt[] = [];
  for (const event of events) {
    if (event.type === 'revoke') grants = [];
    else grants.push(event);
  }
  return grants;
}

function gapOf(grant: ConsentReceipt, subject: ConsentSubject, now: string): ConsentGap | undefined {
  const { info, endpoint } = subject;
  if (grant.provider_name !== info.name || grant.provider_version !== info.version) return 'identity-changed';
  if (grant.endpoint !== endpoint) return 'endpoint-changed';
  if (widened(grant, info)) return 'data-flow-widened';
  return isLive(grant, now) ? undefined : 'expired';
}

function widened({ data_flow: agreed }: ConsentReceipt, { data_flow: declared }: ProviderInfo): boolean {
  return (['reads', 'writes', 'egress'] as const).some((flag) => declared[flag] && !agreed[flag]);
}

/** At the very instant of expiry a consent is dead; one whose time cannot be read is dead too. */
function isLive({ expires_at: expiresAt }: ConsentReceipt, now: string): boolean {
  if (expiresAt === undefined) return true;
  const order = compareTimestamps(now, expiresAt);
  return order !== undefined && order < 0;
}
