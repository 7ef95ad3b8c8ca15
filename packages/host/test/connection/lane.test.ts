import { describe, expect, it } from 'vitest';
import { createLane } from '../../src/connection/lane.js';

const lane = (width: number, maxWaiting = 10) =>
  createLane({ width, maxWaiting, full: () => new Error('full') });

describe('createLane', () => {
  it('admits as many as it is wide, the others in order', async () => {
    const { enter } = lane(2);
    const order: string[] = [];
    const come = async (name: string) => {
      const leave = await enter();
      order.push(name);
      return leave;
    };
    const [a, b] = await Promise.all([come('a'), come('b')]);
    const c = come('c');
    const d = come('d');
    await Promise.resolve();
    expect(order).toEqual(['a', 'b']);
    a();
    a(); // A place is given back once.
    (await c)();
    await d;
    b();
    expect(order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets one that waits give up, without losing a place', async () => {
    const { enter } = lane(1);
    const leave = await enter();
    const controller = new AbortController();
    const given = enter(controller.signal);
    const patient = enter();
    controller.abort(new Error('enough'));
    await expect(given).rejects.toThrow('enough');
    await expect(enter(controller.signal)).rejects.toThrow('enough');
    leave();
    (await patient)();
    (await enter())();
  });

  it('refuses one too many', async () => {
    const { enter } = lane(1, 1);
    const leave = await enter();
    const second = enter();
    await expect(enter()).rejects.toThrow('full');
    leave();
    (await second)();
  });
});
