import { describe, expect, it } from 'vitest';
import { shapeQuery } from '../../src/fan-out/shape-query.js';
import { aQuery, serving } from '../fixtures/frames.js';

const OURS = 'bge-small/3/l2';

describe('shapeQuery', () => {
  it('sends a plain query as it is', () => {
    const query = aQuery({ anchors: ['file:///a'], as_of: '2026-01-01T00:00:00Z', query_text: 'x' });
    expect(shapeQuery(query, serving())).toEqual({ query, adjustments: [] });
  });

  it('Q1: asks only for kinds that are served, also vendor kinds, and skips who serves none', () => {
    const query = aQuery({ kinds: ['doc', 'acme:ticket'] });
    expect(shapeQuery(query, serving())).toEqual({
      query: { ...query, kinds: ['doc'] },
      adjustments: ['kinds-narrowed'],
    });
    const both = serving({ query: { kinds: ['acme:ticket', 'doc'] } });
    expect(shapeQuery(query, both)).toEqual({ query, adjustments: [] });
    expect(shapeQuery(query, serving({ query: { kinds: ['memory'] } }))).toEqual({
      skip: 'kinds-not-served',
    });
    expect(shapeQuery(query, serving({ query: { kinds: [] } }))).toEqual({ skip: 'kinds-not-served' });
    expect(shapeQuery(aQuery(), serving({ query: { kinds: [] } }))).toEqual({
      query: aQuery(),
      adjustments: [],
    });
  });

  it('defect 13, P5: never asks for a representation that is not offered', () => {
    const query = aQuery({ representation_preferences: ['compact', 'full'] });
    expect(shapeQuery(query, serving())).toEqual({
      query: { ...query, representation_preferences: ['full'] },
      adjustments: ['representations-narrowed'],
    });
    const compact = serving({ representations: ['compact'], resolve: true });
    expect(shapeQuery(query, compact)).toMatchObject({ query: { representation_preferences: ['compact'] } });
    const onlyCompact = aQuery({ representation_preferences: ['compact'] });
    expect(shapeQuery(onlyCompact, serving())).toEqual({
      query: aQuery(),
      adjustments: ['representations-narrowed'],
    });
    expect(shapeQuery(aQuery(), compact)).toEqual({ skip: 'representation-not-offered' });
  });

  it('defect 13, E1: the vector goes only where the fingerprint is exactly our own', () => {
    const query = aQuery({ embedding: [1, 2, 3] });
    const withheld = { query: aQuery(), adjustments: ['embedding-withheld'] };
    const theirs = serving({ embeddings_fingerprint: OURS });
    expect(shapeQuery(query, theirs, OURS)).toEqual({ query, adjustments: [] });
    expect(shapeQuery(query, theirs)).toEqual(withheld);
    expect(shapeQuery(query, theirs, 'bge-small/3')).toEqual(withheld);
    expect(shapeQuery(query, serving(), OURS)).toEqual(withheld);
    expect(shapeQuery(query, serving({ embeddings_fingerprint: '' }), '')).toEqual(withheld);
  });
});
