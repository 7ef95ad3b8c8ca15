import { contentDigest as portable } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentDigest } from '../../src/index.js';

it('D1: the platform and the portable digest are the same, for lone surrogates too', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constant('a\ud800'), fc.constant('\udc00\ud800')),
      (text) => {
        expect(contentDigest(text)).toBe(portable(text));
      },
    ),
  );
});
