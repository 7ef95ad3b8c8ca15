import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeShape } from '../../src/envelope/decode-shape.js';
import { FRAME } from '../../src/envelope/frame-shape.js';
import { MESSAGE_SHAPES } from '../../src/envelope/message-shapes.js';
import { isPlainFrame } from '../../src/envelope/plain-frame.js';
import { isPlainQuery } from '../../src/envelope/plain-query.js';
import {
  checkHandshakeAck,
  checkResult,
  decodeEnvelope,
  decodeEnvelopeValue,
  type Envelope,
  encodeEnvelope,
  loadEnvelopeValidator,
} from '../../src/index.js';
import { envelope, envelopes, query } from './arbitrary-envelope.js';
import { frame } from './arbitrary-frame.js';
import { mutated } from './mutate-message.js';

const TYPES = Object.keys(envelopes) as readonly Envelope['type'][];

describe('every value of the wire types', () => {
  it.each(TYPES)('%s passes both profiles and breaks no rule', async (type) => {
    const strict = await loadEnvelopeValidator('strict');
    const wire = await loadEnvelopeValidator('wire');
    fc.assert(
      fc.property(envelopes[type], (message) => {
        expect(strict(message)).toEqual([]);
        expect(wire(message)).toEqual([]);
        if (message.type === 'handshake_ack') expect(checkHandshakeAck(message)).toEqual([]);
        if (message.type !== 'frames') return;
        const roomy = { goal: 'any', max_frames: 100, max_tokens: 10_000 };
        expect(checkResult(message.result, roomy, 'strict')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(TYPES)('%s is the same after encoding and decoding', (type) => {
    fc.assert(
      fc.property(envelopes[type], (message) => {
        expect(decodeEnvelope(encodeEnvelope(message))).toEqual({
          ok: true,
          envelope: message,
          setAside: [],
        });
        const untouched = decodeEnvelopeValue(message);
        expect(untouched.ok && untouched.envelope).toBe(message);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the decoder and the generated wire validator', () => {
  it('agree on messages that were tampered with', async () => {
    const wire = await loadEnvelopeValidator('wire');
    const seen = { taken: 0, refused: 0, mended: 0 };
    fc.assert(
      fc.property(mutated(envelope), (message) => {
        const before = JSON.stringify(message);
        const decoded = decodeEnvelopeValue(message);
        const issues = wire(message);
        const whole = decoded.ok && decoded.setAside.length === 0;
        expect(whole, JSON.stringify({ issues, decoded })).toBe(issues.length === 0);
        expect(JSON.stringify(message)).toBe(before);
        seen[whole ? 'taken' : decoded.ok ? 'mended' : 'refused'] += 1;
      }),
      { numRuns: 4000 },
    );
    // The property means something only while all three outcomes are common.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(150);
  });

  it('agree that what was decoded needs no mending', async () => {
    const wire = await loadEnvelopeValidator('wire');
    fc.assert(
      fc.property(mutated(envelope), (message) => {
        const decoded = decodeEnvelopeValue(message);
        if (!decoded.ok) return;
        expect(wire(decoded.envelope)).toEqual([]);
        expect(decodeEnvelopeValue(decoded.envelope)).toEqual({
          ok: true,
          envelope: decoded.envelope,
          setAside: [],
        });
      }),
      { numRuns: 1500 },
    );
  });
});

describe('the quick tests of frames and queries', () => {
  const place = () => ({ path: '', aside: { entries: [], unreported: 0 } });

  it('isPlainFrame is true exactly for frames that the table leaves as they are', () => {
    const frames = fc.oneof(frame, mutatedPart('frames', frame));
    fc.assert(
      fc.property(frames, (value) => {
        const at = place();
        const unchanged = decodeShape(value, { members: FRAME.members }, at) === value;
        expect(isPlainFrame(value)).toBe(unchanged && at.aside.entries.length === 0);
      }),
      { numRuns: 3000 },
    );
  });

  it('isPlainQuery is true exactly for queries that the table leaves as they are', () => {
    const shape = MESSAGE_SHAPES.query.members.find(({ name }) => name === 'query')?.shape;
    if (typeof shape !== 'object' || !('members' in shape)) throw new Error('the query has no table');
    fc.assert(
      fc.property(fc.oneof(query, mutatedPart('query', query)), (value) => {
        const unchanged = decodeShape(value, { members: shape.members }, place()) === value;
        expect(isPlainQuery(value)).toBe(unchanged);
      }),
      { numRuns: 3000 },
    );
  });
});

// A frame or query that was tampered with, taken out of its message again.
function mutatedPart(type: 'frames' | 'query', part: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const message = part.map((value) => ({ type: 'error', message: '', part: value }) as unknown as Envelope);
  return mutated(message).map((value) => (value as { readonly part?: unknown }).part ?? type);
}
