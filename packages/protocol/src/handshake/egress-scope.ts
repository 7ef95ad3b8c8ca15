/** The base vocabulary of egress scopes. */
export type BaseEgressScope = 'local-only' | 'org-tenant' | 'third-party-index' | 'third-party-model';

/** Where content may go: a base scope, or a vendor's `vendor:scope` (U3). An open vocabulary (U2). */
export type EgressScope = BaseEgressScope | (string & {});

/** The four base scopes. */
export const BASE_EGRESS_SCOPES: readonly BaseEgressScope[] = [
  'local-only',
  'org-tenant',
  'third-party-index',
  'third-party-model',
];

/** True for a base scope, or for text with a `:` and something on both sides of the first one (U3). */
export function isWellFormedScope(scope: string): boolean {
  if ((BASE_EGRESS_SCOPES as readonly string[]).includes(scope)) return true;
  const colon = scope.indexOf(':');
  return colon > 0 && colon < scope.length - 1;
}

/** True for every scope but `local-only`, also for an unknown one: what is not known to stay is taken to leave (C5, C6). */
export function isOffMachineScope(scope: string): boolean {
  return scope !== 'local-only';
}
