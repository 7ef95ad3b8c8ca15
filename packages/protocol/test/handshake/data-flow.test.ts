import { describe, expect, it } from 'vitest';
import {
  BASE_EGRESS_SCOPES,
  isOffMachineScope,
  isWellFormedScope,
  offMachineScopes,
  scopesConsistent,
} from '../../src/index.js';

const flow = { reads: true, writes: false, egress: false };

describe('egress scopes', () => {
  it('are base scopes, or name their vendor before the first colon (U3)', () => {
    for (const scope of [...BASE_EGRESS_SCOPES, 'acme:x', 'a:b:c', ' : '])
      expect(isWellFormedScope(scope), scope).toBe(true);
    for (const scope of ['', 'acme', ':x', 'acme:', 'Local-Only'])
      expect(isWellFormedScope(scope), scope).toBe(false);
  });

  it('leave the machine unless they are local-only, also when nobody knows them (C5, C6)', () => {
    expect(BASE_EGRESS_SCOPES.filter(isOffMachineScope)).toEqual([
      'org-tenant',
      'third-party-index',
      'third-party-model',
    ]);
    expect(isOffMachineScope('acme:local-only')).toBe(true);
    expect(isOffMachineScope('nonsense')).toBe(true);
  });

  it('are listed in declared order', () => {
    expect(offMachineScopes({ ...flow, egress_scopes: ['acme:x', 'local-only', 'org-tenant'] })).toEqual([
      'acme:x',
      'org-tenant',
    ]);
    expect(offMachineScopes(flow)).toEqual([]);
  });
});

describe('scopesConsistent (C5)', () => {
  it('holds unless an off-machine scope stands beside egress: false', () => {
    expect(scopesConsistent(flow)).toBe(true);
    expect(scopesConsistent({ ...flow, egress_scopes: ['local-only'] })).toBe(true);
    expect(scopesConsistent({ ...flow, egress: true, egress_scopes: ['org-tenant'] })).toBe(true);
    expect(scopesConsistent({ ...flow, egress_scopes: ['org-tenant'] })).toBe(false);
    expect(scopesConsistent({ ...flow, egress: true, egress_scopes: ['nonsense'] })).toBe(false);
  });
});
