import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNNAMED_EGRESS } from '../../src/consent/consent-receipt.js';
import { type ConsentSubject, missingConsent, scopesNeeded } from '../../src/consent/decide-consent.js';
import { EGRESS_INFO, grant, revocation, SUBJECT } from '../fixtures/consent.js';

const NOW = '2026-03-01T00:00:00Z';

function declaring(egressScopes: readonly string[], egress = true): ConsentSubject {
  const info = {
    ...EGRESS_INFO,
    data_flow: { reads: true, writes: false, egress, egress_scopes: egressScopes },
  };
  return { ...SUBJECT, info };
}

describe('scopesNeeded', () => {
  it('C1, C6: every off-machine scope once; the unnamed one for bare egress; none for a provider that stays', () => {
    expect(scopesNeeded(declaring(['local-only', 'org-tenant', 'acme:eu', 'org-tenant']).info)).toEqual([
      'org-tenant',
      'acme:eu',
    ]);
    expect(scopesNeeded(declaring([]).info)).toEqual([UNNAMED_EGRESS]);
    expect(scopesNeeded(declaring(['local-only']).info)).toEqual([UNNAMED_EGRESS]);
    expect(scopesNeeded(declaring(['local-only'], false).info)).toEqual([]);
  });
});

describe('missingConsent', () => {
  it('C2: nothing is live before it was granted, and a live grant opens the gate', () => {
    expect(missingConsent([], SUBJECT, NOW)).toEqual([{ scope: 'third-party-model', why: 'never-granted' }]);
    expect(missingConsent([grant()], SUBJECT, NOW)).toEqual([]);
  });

  it('C6: names each scope without a receipt, in declared order; one scope never stands for another', () => {
    const subject = declaring(['org-tenant', 'third-party-model', 'acme:eu']);
    expect(missingConsent([grant()], subject, NOW)).toEqual([
      { scope: 'org-tenant', why: 'never-granted' },
      { scope: 'acme:eu', why: 'never-granted' },
    ]);
  });

  it('defect 8: consent is bound to name, version, endpoint and data flow, not to the bare id', () => {
    const info = SUBJECT.info;
    const why = (subject: ConsentSubject) => missingConsent([grant()], subject, NOW)[0]?.why;
    expect(why({ ...SUBJECT, info: { ...info, name: 'impostor' } })).toBe('identity-changed');
    expect(why({ ...SUBJECT, info: { ...info, version: '1.0.1' } })).toBe('identity-changed');
    expect(why({ ...SUBJECT, endpoint: 'https://evil.example/cgp' })).toBe('endpoint-changed');
    const writes = { ...info.data_flow, writes: true };
    expect(why({ ...SUBJECT, info: { ...info, data_flow: writes } })).toBe('data-flow-widened');
    expect(why({ ...SUBJECT, providerId: 'other' })).toBe('never-granted');
    const narrower = { ...info.data_flow, reads: false };
    expect(why({ ...SUBJECT, info: { ...info, data_flow: narrower } })).toBeUndefined();
  });

  it('defects 8 and 24: expiry is judged by instants, also with fractions, and is exclusive', () => {
    const expiring = [grant({ expires_at: '2026-03-01T00:00:00Z' })];
    const at = (now: string) => missingConsent(expiring, SUBJECT, now)[0]?.why;
    expect(at('2026-02-28T23:59:59.999999Z')).toBeUndefined();
    expect(at('2026-03-01T00:00:00Z')).toBe('expired');
    expect(at('2026-03-01T00:00:00.5Z')).toBe('expired'); // As strings, '.' sorts before 'Z': it would still be live.
    const fraction = [grant({ expires_at: '2026-03-01T00:00:00.5Z' })];
    expect(missingConsent(fraction, SUBJECT, '2026-03-01T00:00:00Z')).toEqual([]);
  });

  it('a time that cannot be read never counts as live', () => {
    expect(missingConsent([grant({ expires_at: 'next year' })], SUBJECT, NOW)[0]?.why).toBe('expired');
  });

  it('defect 9, C1: revoked is revoked, for one scope or for all, until it is granted again', () => {
    expect(missingConsent([grant(), revocation()], SUBJECT, NOW)[0]?.why).toBe('revoked');
    expect(missingConsent([grant(), revocation('third-party-model')], SUBJECT, NOW)[0]?.why).toBe('revoked');
    expect(missingConsent([grant(), revocation('org-tenant')], SUBJECT, NOW)).toEqual([]);
    expect(missingConsent([grant(), revocation(), grant()], SUBJECT, NOW)).toEqual([]);
    const other = { ...revocation(), provider_id: 'other' };
    expect(missingConsent([grant(), other], SUBJECT, NOW)).toEqual([]);
  });

  it('a second grant does not close what the first one opened', () => {
    const other = grant({ provider_version: '2.0.0' });
    expect(missingConsent([grant(), other], SUBJECT, NOW)).toEqual([]);
    const expired = grant({ expires_at: '2026-01-02T00:00:00Z' });
    expect(missingConsent([grant(), expired], SUBJECT, NOW)).toEqual([]);
  });

  it('C2: whatever stands before, a last revocation closes the gate', () => {
    const events = fc.array(fc.constantFrom(grant(), revocation(), revocation('third-party-model')));
    fc.assert(
      fc.property(events, (log) => {
        expect(missingConsent([...log, revocation()], SUBJECT, NOW)).toHaveLength(1);
        expect(missingConsent([...log, grant()], SUBJECT, NOW)).toEqual([]);
      }),
    );
  });
});
