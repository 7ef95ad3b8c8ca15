import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundEvidence,
  joinProblems,
  MAX_EVIDENCE_LENGTH,
  quote,
  quoteList,
  sanitizeForTerminal,
} from '../../src/report/sanitize.js';

describe('sanitizeForTerminal', () => {
  it('shows escape sequences, line breaks and bidirectional controls instead of obeying them', () => {
    expect(sanitizeForTerminal('\u001b[2Jred\r\n::error::x\u0007\u009b1m\u202eabc\u2028\u{e0041}')).toBe(
      '\\u001b[2Jred\\r\\n::error::x\\u0007\\u009b1m\\u202eabc\\u2028\\u{e0041}',
    );
  });

  it('leaves ordinary text of every script alone', () => {
    const text = 'Grüße, 你好, שלום, 😀 — "quoted" \\ and so on';
    expect(sanitizeForTerminal(text)).toBe(text);
  });

  it('leaves no control character and no lone surrogate, whatever it gets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(sanitizeForTerminal(`${text}\ud800`)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});

describe('quote', () => {
  it('bounds, quotes and escapes provider text, and never cuts a character in two', () => {
    expect(quote('a "b" \\')).toBe('"a \\"b\\" \\\\"');
    expect(quote('x'.repeat(500))).toBe(`"${'x'.repeat(120)}…"`);
    expect(quote('😀'.repeat(100), 3)).toBe('"😀😀😀…"');
    expect(quote('😀😀😀', 3)).toBe('"😀😀😀"');
  });

  it('shows the first items of a list and counts the rest', () => {
    expect(quoteList(['a', 'b', 'c'], 2)).toBe('"a", "b" and 1 more');
  });
});

describe('joinProblems', () => {
  it('counts what it does not show', () => {
    expect(joinProblems(['a', 'b'])).toBe('a; b');
    expect(joinProblems(['a', 'b', 'c'], 2)).toBe('a; b; and 1 more');
  });
});

describe('boundEvidence', () => {
  it('keeps evidence on one line and within its limit', () => {
    const evidence = boundEvidence(`one\ntwo ${'y'.repeat(10_000)}`);
    expect(evidence.startsWith('one\\ntwo ')).toBe(true);
    expect(evidence.length).toBe(MAX_EVIDENCE_LENGTH);
  });
});
