import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, isWellFormed, toWellFormed } from '../../src/index.js';

describe('isBlank (reading 8)', () => {
  it('knows Unicode White_Space, which is not what trim removes', () => {
    for (let code = 0; code < 0x11_0000; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      if (isBlank(character) !== /^\p{White_Space}$/u.test(character))
        throw new Error(`U+${code.toString(16)}`);
    }
    expect(isBlank('\u0085')).toBe(true);
    expect(isBlank('\ufeff')).toBe(false);
    expect(isBlank('')).toBe(true);
    expect(isBlank(undefined)).toBe(true);
    expect(isBlank(' \n a ')).toBe(false);
  });
});

describe('toWellFormed', () => {
  const unit = fc.constantFrom('a', '\ud800', '\udbff', '\udc00', '\udfff', '😀', 'é');
  const text = fc.string({ unit, maxLength: 8 });

  it('does what UTF-8 encoding does to lone surrogates', () => {
    fc.assert(
      fc.property(text, (value) => {
        const encoded = Buffer.from(value).toString();
        expect(toWellFormed(value)).toBe(encoded);
        expect(isWellFormed(value)).toBe(encoded === value);
      }),
    );
  });

  it('works where String has no isWellFormed of its own', () => {
    const prototype = String.prototype as unknown as { isWellFormed?: unknown };
    const builtIn = Object.getOwnPropertyDescriptor(prototype, 'isWellFormed');
    try {
      delete prototype.isWellFormed;
      expect(isWellFormed('a\ud800b')).toBe(false);
      expect(isWellFormed('😀')).toBe(true);
      expect(toWellFormed('\udc00\ud800\udc00\ud800')).toBe('\ufffd\ud800\udc00\ufffd');
    } finally {
      if (builtIn) Object.defineProperty(prototype, 'isWellFormed', builtIn);
    }
  });
});
