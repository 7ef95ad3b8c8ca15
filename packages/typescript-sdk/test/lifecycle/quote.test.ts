import { afterEach, describe, expect, it, vi } from 'vitest';
import { respondToText } from '../../src/index.js';
import { quote } from '../../src/lifecycle/quote.js';

const provider = {
  info: () => ({
    name: 'repeats',
    version: '1.0.0',
    data_flow: { reads: true, writes: false, egress: false },
  }),
  capabilities: () => ({ query: { kinds: ['doc'] } }),
  query: ({ goal }: { readonly goal: string }) => {
    throw new Error(`cannot answer ${goal}`);
  },
};

afterEach(() => vi.restoreAllMocks());

describe('what a host sends and an author repeats in an error (C8)', () => {
  it('forges no entry of the log and no command of a build system', async () => {
    const entries: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((text: unknown) => void entries.push(String(text)));
    const goal = 'x\n::error::a\ncontextgraph provider: b\n##[add-mask]c ##vso[d]\u001b[31m\r\u2028e';
    const query = { goal, query_text: 'x', max_frames: 1, max_tokens: 10 };
    await respondToText(provider, JSON.stringify({ type: 'query', id: '1', query }));
    const lines = entries.join('\n').split('\n');
    expect(lines[0]).toBe('contextgraph provider: query() failed: Error: cannot answer x');
    expect(lines[1]).toBe('  | ::error::a');
    expect(lines[2]).toBe('  | contextgraph provider: b');
    expect(lines[3]).toBe('  | #\\u{23}[add-mask]c #\\u{23}vso[d]\\u{1b}[31m\\u{d}\\u{2028}e');
    for (const line of lines.slice(1)) expect(line).toMatch(/^ {2}\| /);
  });
});

describe('quote', () => {
  it('stays on one line and within its limit', () => {
    expect(quote('a\n\u001b"')).toBe('"a\\n\\u001b\\""');
    expect(quote('x'.repeat(1000), 10)).toBe(`"${'x'.repeat(10)}…"`);
  });
});
