import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextRing } from '../../../src/transports/stdio/text-ring.js';

describe('createTextRing', () => {
  it('keeps everything while it is short', () => {
    const ring = createTextRing(100);
    ring.push(Buffer.from('one\n'));
    ring.push(Buffer.from('two'));
    expect(ring.text()).toBe('one\ntwo');
    expect(createTextRing(10).text()).toBe('');
  });

  it('does not begin in the middle of a character', () => {
    const ring = createTextRing(5);
    ring.push(Buffer.from('aé日本'));
    expect(ring.text()).toBe('…本');
  });

  it('property: holds the end of what came, within its bound, and says so when there was more', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abc\n'), maxLength: 60 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), fc.integer({ min: 1, max: 50 }), (parts, max) => {
        const ring = createTextRing(max);
        for (const part of parts) ring.push(Buffer.from(part));
        const all = parts.join('');
        expect(ring.text()).toBe(all.length > max ? `…${all.slice(-max)}` : all);
      }),
    );
  });
});
