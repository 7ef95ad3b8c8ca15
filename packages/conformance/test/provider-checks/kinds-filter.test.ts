import { describe, expect, it } from 'vitest';
import { judge } from '../fixtures/judge.js';

describe('kinds-filter (Q1)', () => {
  it('passes a provider that filters, and one that has nothing of that kind', async () => {
    expect(await judge('kinds-filter', {})).toMatchObject({
      status: 'pass',
      evidence: expect.stringContaining('["doc"]'),
    });
    const none = { ack: { capabilities: { query: { kinds: ['memory'] } } } };
    expect(await judge('kinds-filter', none)).toMatchObject({
      status: 'pass',
      evidence: expect.stringContaining('0 frame(s)'),
    });
  });

  it('fails frames of another kind, by id', async () => {
    expect(await judge('kinds-filter', { kinds: 'ignore' })).toMatchObject({
      status: 'fail',
      evidence: expect.stringContaining('"frm_tides.md" of kind "snippet"'),
    });
  });

  it('skips without declared kinds, and when the first one is not a base kind', async () => {
    const kinds = (list: readonly string[]) => ({ ack: { capabilities: { query: { kinds: list } } } });
    expect(await judge('kinds-filter', kinds([]))).toMatchObject({ status: 'skipped' });
    expect(await judge('kinds-filter', kinds(['trajectory', 'doc']))).toMatchObject({
      status: 'skipped',
      evidence: expect.stringContaining('"trajectory"'),
    });
  });
});
