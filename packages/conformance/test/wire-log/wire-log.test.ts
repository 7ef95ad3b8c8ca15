import { describe, expect, it } from 'vitest';
import { MAX_WIRE_ENTRIES, MAX_WIRE_TEXT, type WireEntry } from '../../src/wire-log/wire-entry.js';
import { createWireLog, openTrace } from '../../src/wire-log/wire-log.js';

const same = (text: string) => text;

describe('a wire log', () => {
  it('keeps checks apart that run side by side', async () => {
    const entries: WireEntry[] = [];
    const log = createWireLog({ scrub: same, onWire: (entry) => entries.push(entry) });
    const talk = (check: string, pause: number) =>
      log.during(check, async () => {
        const trace = openTrace();
        await new Promise((resolve) => setTimeout(resolve, pause));
        trace?.sent(`of ${check}`);
        await new Promise((resolve) => setTimeout(resolve, pause));
        trace?.received({ text: `to ${check}` });
      });
    await Promise.all([talk('one', 12), talk('two', 5), talk('three', 1)]);
    expect(entries).toHaveLength(6);
    for (const { check, text } of entries) expect(text.split(' ')[1]).toBe(check);
  });

  it('gives an answer to the check that asked last, wherever the reader was started', () => {
    const entries: WireEntry[] = [];
    const log = createWireLog({ scrub: same, onWire: (entry) => entries.push(entry) });
    const trace = log.during('handshake', openTrace);
    log.during('later', () => trace?.sent('?'));
    trace?.received({ text: '!' });
    expect(entries.map(({ check }) => check)).toEqual(['later', 'later']);
  });

  it('cuts long messages after their secrets are gone, never inside a surrogate pair', () => {
    const entries: WireEntry[] = [];
    const scrub = (text: string) => text.replaceAll('SECRET', '[redacted]');
    const log = createWireLog({ scrub, onWire: (entry) => entries.push(entry) });
    const text = `${'x'.repeat(MAX_WIRE_TEXT - 13)}SECRET\u{1f600}\u{1f600}\u{1f600}`;
    log.during('a', () => openTrace()?.sent(text));
    const [entry] = entries;
    expect(entry).toMatchObject({ truncated: true, bytes: Buffer.byteLength(text) });
    expect(entry?.text).toHaveLength(MAX_WIRE_TEXT);
    expect(entry?.text).toMatch(/\[redacted\]\u{1f600}\ufffd$/u);
  });

  it('ends after its most entries, and notes nothing when nobody listens', () => {
    let count = 0;
    const log = createWireLog({ scrub: same, onWire: () => count++ });
    log.during('flood', () => {
      const trace = openTrace();
      for (let index = 0; index < MAX_WIRE_ENTRIES + 10; index += 1) trace?.received({ text: 'x' });
    });
    expect(count).toBe(MAX_WIRE_ENTRIES);
    expect(createWireLog({ scrub: same }).during('quiet', openTrace)).toBeUndefined();
  });
});
