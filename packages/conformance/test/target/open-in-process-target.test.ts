import type { Envelope, Exchange } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { runConformance } from '../../src/index.js';
import { evidence, inProcessTarget, named } from '../fixtures/targets.js';

const { inProcess: honest } = inProcessTarget();

/** The honest fixture, with its answers to queries changed. */
function changed(change: (reply: Envelope) => unknown): Exchange {
  return async (request, options) => {
    const reply = await honest(request, options);
    return (request.type === 'query' && reply ? change(reply) : reply) as Envelope | null;
  };
}

describe('an in-process target', () => {
  it('is judged by what a wire would carry: undefined is absent, and what JSON cannot say is found out', async () => {
    const withUndefined = changed((reply) => ({ ...reply, extra: undefined, code: undefined }));
    expect(named(await runConformance({ inProcess: withUndefined }), 'fail')).toEqual([]);
    const notANumber = changed((reply) =>
      JSON.parse(JSON.stringify(reply), (name, value) => (name === 'score' ? Number.NaN : value)),
    );
    const report = await runConformance({ inProcess: notANumber });
    expect(evidence(report, 'frame-validity')).toContain('result.frames[0].score');
  });

  it.each([
    ['nothing', () => null],
    ['a function', () => () => 1],
    ['a text', () => 'frames'],
  ])('fails a query that is answered with %s, without breaking the run', async (_, change) => {
    const report = await runConformance({ inProcess: changed(change) });
    expect(named(report, 'fail')).toContain('frame-validity');
    expect(report.checks).toHaveLength(13);
  });

  it('turns what an exchange throws, at once or later, into failed checks', async () => {
    const later: Exchange = () => Promise.reject(new Error('no database'));
    const atOnce: Exchange = () => {
      throw new Error('no database');
    };
    for (const inProcess of [later, atOnce]) {
      const report = await runConformance({ inProcess });
      expect(named(report, 'fail')).toEqual(['handshake']);
      expect(evidence(report, 'handshake')).toContain('no database');
    }
  });

  it('is verified under its own id, and cannot change what the suite asked', async () => {
    const seen: string[] = [];
    const inProcess: Exchange = (request, options) => {
      if (request.type === 'verify') seen.push(...request.request.frames.map((frame) => frame.provider_id));
      const reply = honest(request, options);
      Object.assign(request, { type: 'shutdown' });
      return reply;
    };
    const report = await runConformance({ inProcess, id: 'my-docs' });
    expect(named(report, 'fail')).toEqual([]);
    expect(new Set(seen)).toEqual(new Set(['my-docs']));
    expect(report.target).toBe('in-process: my-docs');
  });
});
