import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { contextOf, openRequest, warnRequest } from '../../src/lifecycle/request-scope.js';

const open = (id: string | undefined) =>
  openRequest({ id, timeoutMs: undefined, ends: undefined, onCut: () => undefined });

describe('contextOf', () => {
  it('P29: makes a signal only for who looks, one for each request, also in a copy', () => {
    const request = open('a');
    const context = contextOf(request);
    expect(request.controller).toBeUndefined();
    expect(new Set(Object.keys(context))).toEqual(new Set(['id', 'signal']));
    const copy = { ...context };
    expect(copy.signal).toBe(context.signal);
    expect(contextOf(open('b')).signal).not.toBe(context.signal);
    warnRequest(request, new Error('enough'));
    expect(copy.signal.aborted).toBe(true);
  });

  it('P29: a signal that is first looked at after the end is aborted', () => {
    const request = open(undefined);
    const context = contextOf(request);
    warnRequest(request, new Error('enough'));
    expect(context.signal.aborted).toBe(true);
    expect('id' in context).toBe(false);
  });

  it('P42: what a request held is free with the next collection of young objects', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;
    const heapMib = () => process.memoryUsage().heapUsed / 1024 / 1024;
    collect();
    const before = heapMib();
    for (let round = 0; round < 3_000; round++) {
      const request = open('a');
      Object.assign(request, { held: new Array<number>(500).fill(round) });
      contextOf(request);
      if (round % 500 === 0) collect({ type: 'minor' });
    }
    for (let round = 0; round < 2; round++) collect({ type: 'minor' });
    // They are 12 MiB in all.
    expect(heapMib() - before).toBeLessThan(4);
  });
});
