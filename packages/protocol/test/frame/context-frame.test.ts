import { describe, expect, it } from 'vitest';
import { isAnchoredBy } from '../../src/index.js';

describe('isAnchoredBy (G3, G4)', () => {
  const relations = [{ rel: 'doc.documents', target_uri: 'file:///b.ts' }];

  it('holds when the own URI or the target of a relation equals an anchor', () => {
    expect(isAnchoredBy({ uri: 'file:///a.ts' }, ['x', 'file:///a.ts'])).toBe(true);
    expect(isAnchoredBy({ relations }, ['file:///b.ts'])).toBe(true);
  });

  it('compares strings, and knows nothing of folders or of case', () => {
    expect(isAnchoredBy({ uri: 'file:///A.ts', relations }, ['file:///a.ts', 'file:///b'])).toBe(false);
    expect(isAnchoredBy({}, ['file:///a.ts'])).toBe(false);
    expect(isAnchoredBy({ uri: 'file:///a.ts' }, [])).toBe(false);
  });
});
