import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLineWriter } from '../../../src/transports/stdio/line-writer.js';

/** A pipe whose reader takes a chunk only when told to. */
function slowPipe() {
  const taken: string[] = [];
  const pending: (() => void)[] = [];
  const stream = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _, done) {
      pending.push(() => {
        taken.push(chunk.toString());
        done();
      });
    },
  });
  return { stream, taken, take: () => pending.shift()?.() };
}

const bytes = (text: string) => Buffer.from(text);
const options = { maxWaitingBytes: 10, full: () => new Error('full') };
const settled = (promise: Promise<void>) =>
  promise.then(
    () => 'written',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe('createLineWriter', () => {
  it('writes one message after the other', async () => {
    const { stream, taken, take } = slowPipe();
    const writer = createLineWriter(stream, options);
    const started: string[] = [];
    const a = writer.write(bytes('a'), { onStart: () => started.push('a') });
    const b = writer.write(bytes('b'), { onStart: () => started.push('b') });
    expect(started).toEqual(['a']);
    take();
    await a;
    expect(started).toEqual(['a', 'b']);
    take();
    await b;
    expect(taken).toEqual(['a', 'b']);
  });

  it('defect 3: takes back what was not begun, and finishes what was', async () => {
    const { stream, taken, take } = slowPipe();
    const writer = createLineWriter(stream, options);
    const [begun, waiting] = [new AbortController(), new AbortController()];
    const a = settled(writer.write(bytes('a'), { signal: begun.signal }));
    const b = settled(writer.write(bytes('b'), { signal: waiting.signal }));
    const c = settled(writer.write(bytes('c')));
    begun.abort(new Error('a given up'));
    waiting.abort(new Error('b given up'));
    expect(await b).toBe('b given up');
    take();
    expect(await a).toBe('written');
    take();
    expect(await c).toBe('written');
    expect(taken).toEqual(['a', 'c']);
  });

  it('defect 15: bounds what waits', async () => {
    const { stream, take } = slowPipe();
    const writer = createLineWriter(stream, options);
    const first = settled(writer.write(bytes('x'.repeat(50))));
    const second = settled(writer.write(bytes('x'.repeat(8))));
    expect(await settled(writer.write(bytes('yyy')))).toBe('full');
    take();
    take();
    expect(await first).toBe('written');
    take();
    expect(await second).toBe('written');
  });

  it('a broken pipe fails all that wait, and all that come later', async () => {
    const { stream } = slowPipe();
    const writer = createLineWriter(stream, options);
    const calls = [settled(writer.write(bytes('a'))), settled(writer.write(bytes('b')))];
    stream.destroy(new Error('EPIPE'));
    expect(await Promise.all(calls)).toEqual(['EPIPE', 'EPIPE']);
    expect(await settled(writer.write(bytes('c')))).toBe('EPIPE');
  });

  it('ending finishes what is being written and fails the rest', async () => {
    const { stream, taken, take } = slowPipe();
    const writer = createLineWriter(stream, options);
    const [a, b] = [settled(writer.write(bytes('a'))), settled(writer.write(bytes('b')))];
    writer.end();
    expect(await b).toBe('the input was ended');
    take();
    expect(await a).toBe('written');
    expect(taken).toEqual(['a']);
    expect(await settled(writer.write(bytes('c'), { signal: AbortSignal.abort(new Error('early')) }))).toBe(
      'early',
    );
  });
});
