import { type EgressScope, isOffMachineScope, isWellFormedScope } from './egress-scope.js';

/** What a provider does with data, declared at the handshake and shown to the user before consent. */
export interface DataFlow {
  /** Sees workspace content through the queries it receives. */
  readonly reads: boolean;
  /** Durably keeps data derived from what it receives. */
  readonly writes: boolean;
  /** Sends anything off the machine, also indirectly (C1, C3). */
  readonly egress: boolean;
  /** Where content goes. Absent or empty: only the boolean is declared. */
  readonly egress_scopes?: readonly EgressScope[];
}

/** The declared scopes that leave the machine, in declared order. */
export function offMachineScopes(dataFlow: DataFlow): readonly EgressScope[] {
  return (dataFlow.egress_scopes ?? []).filter(isOffMachineScope);
}

/** True when every scope is well formed and no off-machine scope stands beside `egress: false` (C5). */
export function scopesConsistent(dataFlow: DataFlow): boolean {
  const scopes = dataFlow.egress_scopes ?? [];
  return scopes.every(isWellFormedScope) && (dataFlow.egress || offMachineScopes(dataFlow).length === 0);
}
