import { describe, expect, it } from 'vitest';
import { readConsentEvent, readReceipt } from '../../src/consent/consent-receipt.js';
import { isHostError } from '../../src/errors/host-error.js';
import { grant, receipt, revocation } from '../fixtures/consent.js';

/** The member that a refusal names. */
function memberOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (isHostError(error, 'invalid-consent')) return error.details.member;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('readReceipt', () => {
  it('keeps a receipt as it is, without members that it does not know', () => {
    expect(readReceipt({ ...receipt(), note: 'x' })).toEqual(receipt());
    const expiring = receipt({ expires_at: '2026-12-31T00:00:00.25Z' });
    expect(readReceipt(expiring)).toEqual(expiring);
  });

  it('F4: refuses times that are none, before they are kept', () => {
    for (const granted_at of ['not a time', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00+01:00']) {
      expect(memberOf(() => readReceipt({ ...receipt(), granted_at }))).toBe('granted_at');
    }
    expect(memberOf(() => readReceipt({ ...receipt(), expires_at: 'never' }))).toBe('expires_at');
  });

  it.each([
    ['provider_id', { provider_id: '' }],
    ['scope', { scope: 'anywhere' }],
    ['provider_name', { provider_name: 7 }],
    ['endpoint', { endpoint: undefined }],
    ['data_flow', { data_flow: { reads: true } }],
    ['data_flow', { data_flow: null }],
    ['grantor', { grantor: 'ana' }],
    ['grantor.kind', { grantor: { kind: 'robot', id: 'r' } }],
    ['id', { grantor: { kind: 'human', id: '' } }],
  ])('C1: names %s when it cannot be kept', (member, change) => {
    expect(memberOf(() => readReceipt({ ...receipt(), ...change }))).toBe(member);
  });
});

describe('readConsentEvent', () => {
  it('reads both kinds of event', () => {
    for (const event of [grant(), revocation(), revocation('acme:eu')]) {
      expect(readConsentEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
    }
    const by = { kind: 'policy', id: 'nightly' } as const;
    expect(readConsentEvent({ ...revocation(), by })).toEqual({ ...revocation(), by });
  });

  it('refuses everything else', () => {
    expect(memberOf(() => readConsentEvent({ ...receipt(), type: 'allow-all' }))).toBe('type');
    for (const nonsense of [null, [], 'grant', 7])
      expect(memberOf(() => readConsentEvent(nonsense))).toBe('event');
  });
});
