import { attributionReconcilable, type UsageReport } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributedTokens, attributionReport } from '../../src/attribution/attribution-report.js';
import { isHostError } from '../../src/errors/host-error.js';

const frame = (frame_id: string) => ({ provider_id: 'p', frame_id });
const USAGE: UsageReport = {
  budget_requested: 100,
  budget_consumed: 30,
  as_of: '2026-07-01T00:00:00Z',
  providers: [
    {
      provider_id: 'p',
      frames_served: 3,
      frames_rejected: 0,
      token_cost: 30,
      served_frames: [
        { frame: frame('a'), token_cost: 20 },
        { frame: frame('b'), token_cost: 10 },
        { frame: frame('c'), token_cost: 0 },
      ],
    },
  ],
};

function reasonOf(make: () => unknown): string {
  try {
    make();
  } catch (error) {
    if (isHostError(error, 'invalid-attribution')) return error.details.reason;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('attributionReport', () => {
  it('A1, A2: three observations for every billed frame, under its own identity', () => {
    const report = attributionReport(USAGE, {
      selected: [frame('a'), frame('b')],
      rendered: [frame('a')],
      cited: [],
    });
    expect(report.uses).toEqual([
      { frame: frame('a'), selected: true, rendered: true, cited: false },
      { frame: frame('b'), selected: true, rendered: false, cited: false },
      { frame: frame('c'), selected: false, rendered: false, cited: false },
    ]);
    expect(report.usage).toBe(USAGE);
  });

  it('A3: refuses what cannot be: unbilled, cited but not rendered, rendered but not selected', () => {
    const [a, x] = [frame('a'), frame('x')];
    expect(reasonOf(() => attributionReport(USAGE, { selected: [x], rendered: [], cited: [] }))).toContain(
      'bill',
    );
    const digested = { ...a, content_digest: `sha256:${'0'.repeat(64)}` };
    expect(
      reasonOf(() => attributionReport(USAGE, { selected: [digested], rendered: [], cited: [] })),
    ).toContain('bill');
    expect(reasonOf(() => attributionReport(USAGE, { selected: [a], rendered: [], cited: [a] }))).toContain(
      'cited',
    );
    expect(reasonOf(() => attributionReport(USAGE, { selected: [], rendered: [a], cited: [] }))).toContain(
      'selected',
    );
  });

  it('A3: whatever is observed coherently is reconcilable', () => {
    const frames = USAGE.providers?.[0]?.served_frames?.map((served) => served.frame) ?? [];
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }), (depths) => {
        const reaching = (depth: number) => frames.filter((_, index) => (depths[index] ?? 0) >= depth);
        const seen = { selected: reaching(1), rendered: reaching(2), cited: reaching(3) };
        const report = attributionReport(USAGE, seen);
        expect(attributionReconcilable(report)).toBe(true);
        const { citedTokens, uncitedRenderedTokens, citedShare = 0 } = attributedTokens(report);
        expect(citedTokens + uncitedRenderedTokens).toBeLessThanOrEqual(USAGE.budget_consumed);
        expect(citedShare).toBeGreaterThanOrEqual(0);
        expect(citedShare).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('attributedTokens', () => {
  it('sums what was billed; a share of nothing is absent, not 0', () => {
    const all = [frame('a'), frame('b'), frame('c')];
    const report = attributionReport(USAGE, {
      selected: all,
      rendered: all,
      cited: [frame('a'), frame('c')],
    });
    expect(attributedTokens(report)).toEqual({
      citedTokens: 20,
      uncitedRenderedTokens: 10,
      citedShare: 20 / 30,
    });
    const free = attributionReport(USAGE, {
      selected: [frame('c')],
      rendered: [frame('c')],
      cited: [frame('c')],
    });
    expect(attributedTokens(free)).toEqual({ citedTokens: 0, uncitedRenderedTokens: 0 });
  });

  it('A3: an incoherent or doubled use from elsewhere cannot make the share exceed the whole', () => {
    const cited = { frame: frame('a'), selected: true, rendered: true, cited: true };
    const unrendered = { frame: frame('b'), selected: true, rendered: false, cited: true };
    expect(attributedTokens({ usage: USAGE, uses: [cited, cited, unrendered] })).toEqual({
      citedTokens: 20,
      uncitedRenderedTokens: 0,
      citedShare: 1,
    });
  });
});
