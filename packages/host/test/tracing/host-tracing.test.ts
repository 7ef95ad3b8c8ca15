import { describe, expect, it } from 'vitest';
import { type HostSpan, type HostTracing, traced } from '../../src/tracing/host-tracing.js';
import { aQuery } from '../fixtures/frames.js';
import { summary, testHosts } from '../fixtures/hosts.js';
import { testProvider } from '../fixtures/in-process.js';

const { newHost } = testHosts();

const fails = () => {
  throw new Error('tracing bug');
};

describe('tracing', () => {
  it.each<[string, HostTracing['begin']]>([
    ['begin', fails],
    ['everything else', () => ({ run: fails, retry: fails, end: fails })],
    ['run after the work', () => ({ run: (work) => [work(), fails()][0] as never, end: () => undefined })],
    ['nothing but silence', () => undefined as unknown as HostSpan],
    ['run twice', () => ({ run: (work) => [work(), work()][0] as never, end: () => undefined })],
  ])('that fails in %s changes nothing', async (_, begin) => {
    const host = newHost({ tracing: { begin } });
    const provider = testProvider();
    host.register('honest', provider);
    expect(summary(await host.queryAll(aQuery()))).toEqual({ honest: 'answered' });
    expect(provider.queries).toHaveLength(1);
  });

  it('hands on what the work throws, and tells it', async () => {
    const endings: unknown[] = [];
    const tracing: HostTracing = { begin: () => ({ end: (ending) => endings.push(ending) }) };
    const operation = { name: 'verify-frames', frames: 0 } as const;
    const error = new Error('work');
    const endOf = () => ({ what: 'verified', retained: 0 }) as const;
    await expect(traced({ tracing, operation, endOf }, () => Promise.reject(error))).rejects.toBe(error);
    expect(endings).toEqual([{ what: 'failed', error }]);
  });
});
