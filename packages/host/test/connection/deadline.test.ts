import { getEventListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { milliseconds, onAbort, withDeadline } from '../../src/connection/deadline.js';

const limits = (timeoutMs: number, ...signals: (AbortSignal | undefined)[]) => ({
  timeoutMs,
  signals,
  timedOut: () => new Error('late'),
  aborted: (reason: unknown) => new Error('given up', { cause: reason }),
});

describe('withDeadline', () => {
  it('gives the result of work that is in time, and leaves no timer', async () => {
    const controller = new AbortController();
    expect(await withDeadline(limits(60_000, controller.signal, undefined), async () => 7)).toBe(7);
    await expect(withDeadline(limits(60_000), () => Promise.reject(new Error('own')))).rejects.toThrow('own');
    await expect(
      withDeadline(limits(60_000), () => {
        throw new Error('at once');
      }),
    ).rejects.toThrow('at once');
  });

  it('ends work that never settles, and tells it why', async () => {
    let told: unknown;
    const never = withDeadline(limits(20), (signal) => {
      signal.addEventListener('abort', () => {
        told = signal.reason;
      });
      return new Promise(() => undefined);
    });
    await expect(never).rejects.toThrow('late');
    expect(told).toMatchObject({ message: 'late' });
  });

  it('ends at the first signal; one that fired before keeps the work from starting', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort('why'), 10);
    const call = withDeadline(limits(5_000, new AbortController().signal, controller.signal), () =>
      wait(5_000),
    );
    await expect(call).rejects.toMatchObject({ message: 'given up', cause: 'why' });
    let started = false;
    const before = withDeadline(limits(5_000, AbortSignal.abort('early')), async () => {
      started = true;
    });
    await expect(before).rejects.toMatchObject({ cause: 'early' });
    expect(started).toBe(false);
  });

  it('ignores what work does after it was left behind', async () => {
    const call = withDeadline(limits(10), async () => {
      await wait(30);
      throw new Error('too late to matter');
    });
    await expect(call).rejects.toThrow('late');
    await wait(50); // An unhandled rejection would fail the run.
  });

  it('bears a limit that is longer than a timer can be', async () => {
    expect(await withDeadline(limits(Number.POSITIVE_INFINITY), () => wait(20, 'done'))).toBe('done');
  });
});

describe('onAbort', () => {
  it('reacts once, and not after it was released', () => {
    const seen: unknown[] = [];
    const [one, two] = [new AbortController(), new AbortController()];
    onAbort(one.signal, (reason) => seen.push(reason));
    const release = onAbort(two.signal, (reason) => seen.push(reason));
    release();
    one.abort(1);
    two.abort(2);
    onAbort(two.signal, (reason) => seen.push(reason));
    onAbort(undefined, () => seen.push('never'));
    expect(seen).toEqual([1, 2]);
  });
});

describe('many calls on one signal', () => {
  it('share one listener, which is gone when they are over', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const releases = Array.from({ length: 50 }, (_, index) =>
      onAbort(controller.signal, () => seen.push(index)),
    );
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
    for (const release of releases.slice(2)) release();
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
    for (const release of releases) release();
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    const [release] = [onAbort(controller.signal, () => seen.push(99))];
    controller.abort();
    release();
    expect(seen).toEqual([99]);
  });
});

describe('milliseconds', () => {
  it('takes a length of time and refuses everything else by name', () => {
    expect(milliseconds('x', undefined, 5)).toBe(5);
    expect(milliseconds('x', 0.5, 5)).toBe(0.5);
    for (const wrong of [0, -1, Number.NaN, '5' as unknown as number]) {
      expect(() => milliseconds('graceMs', wrong, 5)).toThrow('graceMs');
    }
  });
});
