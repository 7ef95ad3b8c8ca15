import { describe, expect, it } from 'vitest';
import { type AcceptedFrame, composeContext, composeForPrompt, isHostError } from '../../src/index.js';
import { auditIssues } from '../fixtures/audit-schema.js';
import { offered } from '../fixtures/composing.js';

const AS_OF = '2027-03-04T05:06:07Z';

const digest = `sha256:${'a'.repeat(64)}`;
const expired = { provider_id: 'p', uri: 'context://p/1', expires_at: AS_OF };
const compact = {
  representation: 'compact',
  canonical_content_hash: digest,
  transform: { method: 'extractive_summary', implementation: 'p', version: '1' },
  content_ref: expired,
};
const reference = {
  representation: 'reference',
  content: undefined,
  token_cost: 0,
  canonical_content_hash: digest,
  content_ref: expired,
};

/** What became of a lone frame with these members. */
function fate(members: Readonly<Record<string, unknown>>, options: { compat?: boolean } = {}) {
  const { audit } = composeForPrompt([offered('p', 'f', members)], 1000, { asOf: AS_OF, ...options });
  expect(auditIssues(audit)).toEqual([]);
  expect(audit.as_of).toBe(AS_OF);
  const [entry, ...more] = audit.entries;
  expect(more).toEqual([]);
  return entry?.disposition;
}

describe('composeForPrompt with asOf', () => {
  it.each([
    ['before it begins', { valid_from: '2027-03-04T05:06:07.5Z' }, 'not_yet_valid'],
    ['at its end', { valid_to: '2027-03-04T05:06:07.000Z' }, 'no_longer_valid'],
    [
      'after its end',
      { valid_from: '2026-01-01T00:00:00Z', valid_to: '2026-01-02T00:00:00Z' },
      'no_longer_valid',
    ],
    ['a reference that has expired', reference, 'reference_expired'],
  ])('leaves out and names: %s (F4)', (_, members, excluded) => {
    expect(fate(members)).toEqual({ excluded });
    expect(fate(members, { compat: true })).toEqual({ excluded });
  });

  it.each([
    ['at its beginning', { valid_from: '2027-03-04T05:06:07.0Z' }],
    ['within it, fractions compared as instants', { valid_to: '2027-03-04T05:06:07.01Z' }],
    ['no window', {}],
    ['a time that cannot be read', { valid_to: 'yesterday', valid_from: '2027-13-01T00:00:00Z' }],
    ['a rendering whose source can no longer be had', compact],
    [
      'a reference that can be followed',
      { ...reference, content_ref: { ...expired, expires_at: '2028-01-01T00:00:00Z' } },
    ],
    ['recorded later', { recorded_at: '2029-01-01T00:00:00Z' }],
  ])('keeps: %s', (_, members) => {
    expect(fate(members)).toHaveProperty('included');
  });

  it('an excluded frame takes no copy with it: the same bytes from somebody whose window is open come in', () => {
    const frames = [
      offered('old', 'f', { content: 'same', score: 1, valid_to: '2026-01-01T00:00:00Z' }),
      offered('new', 'f', { content: 'same', score: 0.1 }),
    ];
    const { frames: kept, audit } = composeForPrompt(frames, 1000, { asOf: AS_OF });
    expect(kept.map(({ provider_id: id }) => id)).toEqual(['new']);
    expect(audit.entries).toHaveLength(2);
  });

  it('without it no clock is read: what ended long ago is evidence, and composeContext never leaves anything out', () => {
    const old: AcceptedFrame = offered('p', 'log', { valid_to: '2001-01-01T00:00:00Z' });
    const { frames, audit } = composeForPrompt([old], 1000);
    expect(frames).toHaveLength(1);
    expect(audit).not.toHaveProperty('as_of');
    expect(composeContext([old]).frames).toHaveLength(1);
  });

  it.each(['now', '2027-03-04', '', 5])('refuses %j, which is no moment', (asOf) => {
    const compose = () => composeForPrompt([], 1000, { asOf: asOf as string });
    expect(compose).toThrow(/asOf .*F4/);
    try {
      compose();
    } catch (error) {
      expect(isHostError(error, 'invalid-option')).toBe(true);
    }
  });
});
