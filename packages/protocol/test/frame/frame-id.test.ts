import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFrameIds,
  compareUtf8,
  type FrameId,
  frameIdKey,
  frameIdOf,
  frameIdsEqual,
} from '../../src/index.js';

const text = fc.string({
  unit: fc.constantFrom('a', 'b', '～', '😀', '\u{10ffff}', '\ue000', 'é'),
  maxLength: 4,
});
const id: fc.Arbitrary<FrameId> = fc.record(
  { provider_id: text, frame_id: text, content_digest: text },
  { requiredKeys: ['provider_id', 'frame_id'] },
);

describe('compareUtf8', () => {
  it('is the order of UTF-8 bytes, not of UTF-16 units', () => {
    expect(compareUtf8('～', '😀')).toBeLessThan(0);
    expect('～' < '😀').toBe(false);
  });

  it('equals Buffer.compare for every well-formed text', () => {
    const any = fc.oneof(text, fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(Math.sign(compareUtf8(one, other))).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('compareFrameIds', () => {
  it('puts an absent digest before any, the empty one too', () => {
    const bare = { provider_id: 'p', frame_id: 'f' };
    expect(compareFrameIds(bare, { ...bare, content_digest: '' })).toBeLessThan(0);
    expect(compareFrameIds({ ...bare, content_digest: '' }, bare)).toBeGreaterThan(0);
  });

  it('is a total order that agrees with equality and with the key (D2)', () => {
    fc.assert(
      fc.property(id, id, id, (one, other, third) => {
        const order = Math.sign(compareFrameIds(one, other));
        expect(order).toBe(0 - Math.sign(compareFrameIds(other, one)));
        expect(order === 0).toBe(frameIdsEqual(one, other));
        expect(frameIdKey(one) === frameIdKey(other)).toBe(frameIdsEqual(one, other));
        const [first, second, last] = [one, other, third].sort(compareFrameIds) as [
          FrameId,
          FrameId,
          FrameId,
        ];
        expect(compareFrameIds(first, second)).toBeLessThanOrEqual(0);
        expect(compareFrameIds(second, last)).toBeLessThanOrEqual(0);
        expect(compareFrameIds(first, last)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('frameIdOf (A1)', () => {
  it('copies the digest verbatim, and leaves an absent one absent', () => {
    expect(frameIdOf('p', { id: 'f', content_digest: 'anything' })).toEqual({
      provider_id: 'p',
      frame_id: 'f',
      content_digest: 'anything',
    });
    expect(Object.keys(frameIdOf('p', { id: 'f' }))).toEqual(['provider_id', 'frame_id']);
  });
});
