import type { SplitLine } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { createLineBacklog } from '../../src/stdio/line-backlog.js';

const line = (text: string): SplitLine => ({ kind: 'line', text });

describe('createLineBacklog', () => {
  it('gives lines back in their order, however many come and go', () => {
    const backlog = createLineBacklog();
    let taken = 0;
    for (let index = 0; index < 5_000; index++) {
      backlog.push(line(`${index}`));
      if (index % 3 !== 0) expect(backlog.take()).toEqual(line(`${taken++}`));
    }
    while (!backlog.isEmpty()) expect(backlog.take()).toEqual(line(`${taken++}`));
    expect(taken).toBe(5_000);
    expect(backlog.take()).toBeUndefined();
  });

  it('is full by lines or by characters, and no longer when they are taken', () => {
    const many = createLineBacklog();
    for (let index = 0; index < 1_024; index++) many.push(line('x'));
    expect(many.isFull()).toBe(true);
    many.take();
    expect(many.isFull()).toBe(false);

    const long = createLineBacklog();
    long.push(line('x'.repeat(8 * 1024 * 1024)));
    expect(long.isFull()).toBe(true);
    long.take();
    expect({ full: long.isFull(), empty: long.isEmpty() }).toEqual({ full: false, empty: true });
  });

  it('forgets all at once', () => {
    const backlog = createLineBacklog();
    backlog.push(line('x'));
    backlog.clear();
    expect({ empty: backlog.isEmpty(), line: backlog.take() }).toEqual({ empty: true, line: undefined });
  });
});
