import { describe, expect, it } from 'vitest';
import {
  chooseRepresentation,
  fingerprintsMatch,
  offeredRepresentations,
  parseEmbeddingFingerprint,
  representationsConsistent,
} from '../../src/index.js';

const query = { kinds: [] };

describe('representations (P5)', () => {
  it('on offer are the declared ones, or full alone', () => {
    expect(offeredRepresentations({ query })).toEqual(['full']);
    expect(offeredRepresentations({ query, representations: [] })).toEqual(['full']);
    expect(offeredRepresentations({ query, representations: ['compact'] })).toEqual(['compact']);
  });

  it('other than full need resolve', () => {
    expect(representationsConsistent({ query })).toBe(true);
    expect(representationsConsistent({ query, representations: ['full'] })).toBe(true);
    expect(representationsConsistent({ query, representations: ['full', 'reference'] })).toBe(false);
    expect(representationsConsistent({ query, representations: ['compact'], resolve: true })).toBe(true);
  });

  it('are chosen by the first preference on offer; no preference means full', () => {
    expect(chooseRepresentation(['compact', 'full'], ['full', 'compact'])).toBe('compact');
    expect(chooseRepresentation(['reference'], ['full'])).toBeUndefined();
    expect(chooseRepresentation(undefined, ['compact', 'full'])).toBe('full');
    expect(chooseRepresentation([], ['compact'])).toBeUndefined();
  });
});

describe('embedding fingerprints (E1)', () => {
  it('have a model, a length, and perhaps a normalisation', () => {
    expect(parseEmbeddingFingerprint('bge-small/384/l2')).toEqual({
      model: 'bge-small',
      dimensions: 384,
      normalization: 'l2',
    });
    expect(parseEmbeddingFingerprint('m/1')).toEqual({ model: 'm', dimensions: 1 });
    for (const wrong of ['m', 'm/', '/3', 'm/0', 'm/+3', 'm/3/', 'm/3/l2/x', 'm/3.5', 'm/3\n']) {
      expect(parseEmbeddingFingerprint(wrong), wrong).toBeUndefined();
    }
  });

  it('match only when both are there and exactly equal', () => {
    expect(fingerprintsMatch('m/3', 'm/3')).toBe(true);
    expect(fingerprintsMatch('m/3', 'm/3/l2')).toBe(false);
    expect(fingerprintsMatch(undefined, undefined)).toBe(false);
    expect(fingerprintsMatch('', '')).toBe(false);
  });
});
