import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { isHostError } from '../../src/errors/host-error.js';
import { checkQuery } from '../../src/fan-out/check-query.js';
import { aQuery } from '../fixtures/frames.js';

function memberRefused(changes: Readonly<Record<string, unknown>>, fingerprint?: string): string | undefined {
  try {
    checkQuery({ ...aQuery(), ...changes } as ContextQuery, fingerprint);
    return undefined;
  } catch (error) {
    if (isHostError(error, 'invalid-query')) return error.details.member;
    throw error;
  }
}

describe('checkQuery', () => {
  it('a member in camel case is named as the mistake that it is', () => {
    const query = { goal: 'q', maxFrames: 3, max_tokens: 10 } as never;
    expect(() => checkQuery(query)).toThrow('max_frames is missing; is it what "maxFrames" is meant for?');
  });

  it('lets a query pass that uses everything', () => {
    const all = {
      query_text: 'x',
      embedding: [0.5, -1],
      kinds: ['doc', 'acme:ticket'],
      anchors: ['file:///a'],
      max_frames: 0,
      max_tokens: 2 ** 32 - 1,
      as_of: '2026-07-01T00:00:00.5Z',
      representation_preferences: ['full'],
    };
    expect(memberRefused(all, 'm/2')).toBeUndefined();
  });

  it('defect 13, F4: as_of is checked before anything is sent', () => {
    for (const as_of of ['yesterday', '2026-02-30T00:00:00Z', '2026-07-01T00:00:00+00:00', 5]) {
      expect(memberRefused({ as_of })).toBe('as_of');
    }
  });

  it.each([
    ['goal', { goal: ' ' }],
    ['goal', { goal: undefined }],
    ['max_frames', { max_frames: -1 }],
    ['max_frames', { max_frames: 1.5 }],
    ['max_tokens', { max_tokens: 2 ** 32 }],
    ['max_tokens', { max_tokens: '100' }],
    ['max_tokens', { max_tokens: Number.NaN }],
    ['kinds', { kinds: 'doc' }],
    ['anchors', { anchors: [7] }],
    ['representation_preferences', { representation_preferences: [null] }],
    ['embedding', { embedding: [Number.POSITIVE_INFINITY] }],
    ['embedding', { embedding: 'AAAA' }],
  ])('refuses a wrong %s: %j', (member, changes) => {
    expect(memberRefused(changes)).toBe(member);
  });

  it('refuses what is no query at all', () => {
    for (const nothing of [null, undefined, 5, 'goal']) {
      expect(() => checkQuery(nothing as never)).toThrow('was sent to nobody');
    }
  });

  it('E1: a vector must have the length that our own fingerprint says', () => {
    expect(memberRefused({ embedding: [1, 2] }, 'm/3/l2')).toBe('embedding');
    expect(memberRefused({ embedding: [1, 2, 3] }, 'm/3/l2')).toBeUndefined();
  });
});
