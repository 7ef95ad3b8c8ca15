import { describe, expect, it } from 'vitest';
import { attributionReconcilable, type UsageReport, usageConsistent, useCoherent } from '../../src/index.js';

const frame = (frame_id: string, provider_id = 'p') => ({ provider_id, frame_id });
const served = [
  { frame: frame('a'), token_cost: 3 },
  { frame: frame('b'), token_cost: 4 },
];
const provider = {
  provider_id: 'p',
  frames_served: 2,
  frames_rejected: 1,
  token_cost: 7,
  served_frames: served,
};
const report: UsageReport = {
  budget_requested: 100,
  budget_consumed: 7,
  as_of: '2026-01-01T00:00:00Z',
  providers: [provider],
};

describe('usageConsistent (UR1)', () => {
  it('holds when every sum and count agrees with the frames that are named', () => {
    expect(usageConsistent(report)).toBe(true);
    expect(usageConsistent({ ...report, budget_consumed: 0, providers: [] })).toBe(true);
  });

  it.each([
    ['the total', { budget_consumed: 8 }],
    ['a sum', { budget_consumed: 8, providers: [{ ...provider, token_cost: 8 }] }],
    ['a count', { providers: [{ ...provider, frames_served: 3 }] }],
    ['a frame of another provider', { providers: [{ ...provider, provider_id: 'q' }] }],
  ])('fails by %s', (_what, change) => {
    expect(usageConsistent({ ...report, ...change })).toBe(false);
  });
});

describe('attribution (A1, A2, A3)', () => {
  const use = (selected: boolean, rendered: boolean, cited: boolean) => ({
    frame: frame('a'),
    selected,
    rendered,
    cited,
  });

  it('cited implies rendered implies selected', () => {
    const coherent = [0, 1, 2, 3, 4, 5, 6, 7].filter((bits) =>
      useCoherent(use((bits & 4) > 0, (bits & 2) > 0, (bits & 1) > 0)),
    );
    expect(coherent).toEqual([0, 4, 6, 7]);
  });

  it('names only frames that were billed, each once', () => {
    const all = use(true, true, true);
    expect(attributionReconcilable({ uses: [all, { ...all, frame: frame('b') }], usage: report })).toBe(true);
    expect(attributionReconcilable({ uses: [all, all], usage: report })).toBe(false);
    expect(attributionReconcilable({ uses: [{ ...all, frame: frame('c') }], usage: report })).toBe(false);
    expect(attributionReconcilable({ uses: [use(false, true, false)], usage: report })).toBe(false);
    const digested = { ...all, frame: { ...frame('a'), content_digest: 'd' } };
    expect(attributionReconcilable({ uses: [digested], usage: report })).toBe(false);
  });
});
