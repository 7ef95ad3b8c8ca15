import { checkResult, totalTokenCost } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FrameDraft, isProviderError, isValidAt, packFrames } from '../../src/index.js';

const frame = (id: string, more: object = {}): FrameDraft => ({
  id,
  kind: 'doc',
  title: id,
  citation_label: id,
  content: 'abcd',
  score: 0.5,
  ...more,
});
const limits = { max_frames: 10, max_tokens: 100 };
const ids = (answer: { frames: readonly { id: string }[] }) => answer.frames.map(({ id }) => id);

describe('packFrames', () => {
  it('orders by score, and keeps the order of equals', () => {
    const packed = packFrames([frame('a'), frame('b', { score: 0.9 }), frame('c')], limits);
    expect(ids(packed)).toEqual(['b', 'a', 'c']);
    expect(packed).toMatchObject({ truncated: false });
    expect(packed).not.toHaveProperty('dropped_estimate');
  });

  it('Q1: takes the kinds that were asked for', () => {
    expect(
      ids(packFrames([frame('a'), frame('m', { kind: 'memory' })], { ...limits, kinds: ['memory'] })),
    ).toEqual(['m']);
  });

  it('G3 G4: takes anchored frames first, by uri and by relation', () => {
    const linked = { relations: [{ rel: 'doc.documents', target_uri: 'x:1', display_name: 'x' }] };
    const candidates = [
      frame('plain', { score: 1 }),
      frame('linked', linked),
      frame('own', { uri: 'x:1', score: 0.6 }),
    ];
    expect(ids(packFrames(candidates, { ...limits, anchors: ['x:1'] }))).toEqual(['own', 'linked', 'plain']);
  });

  it('F4: takes what was valid at as_of, as instants', () => {
    const candidates = [
      frame('future', { valid_from: '2026-07-01T00:00:00.5Z' }),
      frame('now', { valid_from: '2026-07-01T00:00:00.0Z' }),
      frame('expired', { valid_to: '2026-07-01T00:00:00Z' }),
      frame('always'),
    ];
    expect(ids(packFrames(candidates, { ...limits, as_of: '2026-07-01T00:00:00Z' }))).toEqual([
      'now',
      'always',
    ]);
    expect(() => isValidAt({}, 'yesterday')).toThrow(RangeError);
    try {
      packFrames(candidates, { ...limits, as_of: 'yesterday' });
      expect.unreachable();
    } catch (error) {
      expect(isProviderError(error) && error.code).toBe('bad_request');
    }
  });

  it('B1 B4: keeps the limits and says what was left out', () => {
    const many = Array.from({ length: 5 }, (_, index) => frame(`f${index}`, { score: index / 10 }));
    expect(packFrames(many, { max_frames: 2, max_tokens: 100 })).toMatchObject({
      frames: [{ id: 'f4' }, { id: 'f3' }],
      truncated: true,
      dropped_estimate: 3,
    });
    expect(packFrames(many, { max_frames: 9, max_tokens: 3 })).toMatchObject({
      truncated: true,
      dropped_estimate: 2,
    });
    expect(packFrames(many, { max_frames: 9, max_tokens: 100 }, { minScore: 0.3 })).toMatchObject({
      frames: [{ id: 'f4' }, { id: 'f3' }],
      truncated: false,
    });
  });

  it('B1 B4 Q1: whatever the candidates, the answer obeys the query', () => {
    const candidates = fc.array(
      fc.record({
        id: fc.uuid(),
        kind: fc.constantFrom('doc', 'memory'),
        content: fc.string({ unit: 'binary', maxLength: 40 }),
        score: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    );
    const query = fc.record({
      goal: fc.constant('x'),
      max_frames: fc.nat(5),
      max_tokens: fc.nat(30),
      kinds: fc.subarray(['doc', 'memory']),
    });
    fc.assert(
      fc.property(candidates, query, (given, asked) => {
        const drafts = given.map((one) => ({ title: 't', citation_label: 'l', ...one }));
        const answer = packFrames(drafts, asked);
        expect(checkResult(answer, asked, 'strict')).toEqual([]);
        const relevant = drafts.filter(({ kind }) => asked.kinds.length === 0 || asked.kinds.includes(kind));
        expect(answer.frames.length + (answer.dropped_estimate ?? 0)).toBe(relevant.length);
        expect(totalTokenCost(answer)).toBeLessThanOrEqual(asked.max_tokens);
      }),
    );
  });
});
