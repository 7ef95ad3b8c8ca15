import { type DataFlow, isTimestamp, isWellFormedScope } from '@contextgraphprotocol/protocol';
import { HostError } from '../errors/host-error.js';

/** Stands for the destination of a provider that declares `egress: true` and names no off-machine scope (C1). */
export const UNNAMED_EGRESS = 'egress';

/** Who consented: a person, or a rule that a person set up. */
export interface Grantor {
  readonly kind: 'human' | 'policy';
  readonly id: string;
}

/** What a provider declared that it does with data when consent was given. */
export type DeclaredFlow = Pick<DataFlow, 'reads' | 'writes' | 'egress'>;

/** One consent: to one scope, of one provider as it then was, at one endpoint (C1, C6). */
export interface ConsentReceipt {
  /** The host's name for the provider. */
  readonly provider_id: string;
  /** The off-machine scope consented to, or {@link UNNAMED_EGRESS}. */
  readonly scope: string;
  readonly provider_name: string;
  readonly provider_version: string;
  /** Where it was reached: see `stdioEndpoint` and `httpEndpoint`. */
  readonly endpoint: string;
  readonly data_flow: DeclaredFlow;
  readonly grantor: Grantor;
  /** F4 grammar, as `expires_at`: from that instant on the consent is dead. */
  readonly granted_at: string;
  readonly expires_at?: string;
}

/** Consent taken back: for one scope, or without `scope` for all of them. What was recorded earlier is dead. */
export interface ConsentRevocation {
  readonly provider_id: string;
  readonly scope?: string;
  readonly revoked_at: string;
  readonly by?: Grantor;
}

/** A line of the consent log, which only ever grows. */
export type ConsentEvent =
  | ({ readonly type: 'grant' } & ConsentReceipt)
  | ({ readonly type: 'revoke' } & ConsentRevocation);

/** The event in `value`, with known members only. Throws `invalid-consent`. */
export function readConsentEvent(value: unknown): ConsentEvent {
  const event = object(value, 'event');
  if (event['type'] === 'grant') return { type: 'grant', ...readReceipt(event) };
  if (event['type'] === 'revoke') return { type: 'revoke', ...readRevocation(event) };
  throw refused('type', 'must be grant or revoke');
}

/** The receipt in `value`, with known members only. Throws `invalid-consent`, also for a time that is none (F4). */
export function readReceipt(value: unknown): ConsentReceipt {
  const receipt = object(value, 'receipt');
  const expiresAt = receipt['expires_at'];
  return {
    provider_id: text(receipt, 'provider_id'),
    scope: scopeOf(receipt),
    provider_name: text(receipt, 'provider_name'),
    provider_version: text(receipt, 'provider_version'),
    endpoint: text(receipt, 'endpoint'),
    data_flow: flow(receipt['data_flow']),
    grantor: readGrantor(receipt['grantor'], 'grantor'),
    granted_at: time(receipt, 'granted_at'),
    ...(isAbsent(expiresAt) ? {} : { expires_at: time(receipt, 'expires_at') }),
  };
}

/** The grantor in `value`. Throws `invalid-consent`. */
export function readGrantor(value: unknown, member: string): Grantor {
  const grantor = object(value, member);
  const kind = grantor['kind'];
  if (kind !== 'human' && kind !== 'policy') throw refused(`${member}.kind`, 'must be human or policy');
  return { kind, id: text(grantor, 'id') };
}

function readRevocation(value: Record<string, unknown>): ConsentRevocation {
  return {
    provider_id: text(value, 'provider_id'),
    ...(isAbsent(value['scope']) ? {} : { scope: scopeOf(value) }),
    revoked_at: time(value, 'revoked_at'),
    ...(isAbsent(value['by']) ? {} : { by: readGrantor(value['by'], 'by') }),
  };
}

function scopeOf(value: Record<string, unknown>): string {
  const scope = text(value, 'scope');
  if (scope === UNNAMED_EGRESS || isWellFormedScope(scope)) return scope;
  throw refused('scope', 'must be a base scope, vendor:scope, or egress for one that is not named');
}

function flow(value: unknown): DeclaredFlow {
  const { reads, writes, egress } = object(value, 'data_flow');
  if (typeof reads === 'boolean' && typeof writes === 'boolean' && typeof egress === 'boolean') {
    return { reads, writes, egress };
  }
  throw refused('data_flow', 'must hold reads, writes and egress as booleans');
}

function text(value: Record<string, unknown>, member: string): string {
  const found = value[member];
  if (typeof found === 'string' && found !== '') return found;
  throw refused(member, 'must be text that is not empty');
}

function time(value: Record<string, unknown>, member: string): string {
  const found = text(value, member);
  if (isTimestamp(found)) return found;
  throw refused(member, 'must be a time of the form YYYY-MM-DDTHH:MM:SSZ (F4)');
}

function object(value: unknown, member: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw refused(member, 'must be an object');
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function refused(member: string, reason: string): HostError {
  return new HostError('invalid-consent', { member, reason });
}
