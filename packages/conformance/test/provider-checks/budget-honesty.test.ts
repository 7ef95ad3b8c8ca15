import { describe, expect, it } from 'vitest';
import { judge } from '../fixtures/judge.js';
import { honestFrames } from '../fixtures/responder.mjs';

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...honestFrames()[0], id: `f${n}` }));

describe('budget-honesty', () => {
  it('B1: fails costs that add up to more than 4096', async () => {
    const content = 'x'.repeat(4 * 2049);
    const result = await judge('budget-honesty', { everyFrame: { content, token_cost: 2049 } });
    expect(result).toMatchObject({
      status: 'fail',
      evidence: 'declared costs add up to 4098, more than max_tokens 4096 (B1)',
    });
  });

  it('B1: passes exactly 4096', async () => {
    const content = 'x'.repeat(4 * 2048);
    expect(await judge('budget-honesty', { everyFrame: { content, token_cost: 2048 } })).toMatchObject({
      status: 'pass',
    });
  });

  it('B3: fails a cost that is not that of the content, by frame', async () => {
    const [first, second] = honestFrames();
    const { status, evidence } = await judge('budget-honesty', {
      frames: [{ ...first, token_cost: 1 }, second],
    });
    expect(status).toBe('fail');
    expect(evidence).toMatch(/1 frame\(s\).*"frm_lamps\.md".*\(B3\)/);
  });

  it('B3: counts UTF-8 bytes, not characters', async () => {
    expect(await judge('budget-honesty', { everyFrame: { content: 'äöü€😀', token_cost: 4 } })).toMatchObject(
      { status: 'pass' },
    );
    expect(await judge('budget-honesty', { everyFrame: { content: 'äöü€😀', token_cost: 2 } })).toMatchObject(
      { status: 'fail' },
    );
  });

  it('P4: a reference frame costs nothing', async () => {
    const reference = { representation: 'reference', content: '$absent', content_digest: '$absent' };
    const whole = { canonical_content_hash: 'h', content_ref: { provider_id: 'p', uri: 'u' } };
    expect(
      await judge('budget-honesty', { everyFrame: { ...reference, ...whole, token_cost: 0 } }),
    ).toMatchObject({ status: 'pass' });
    expect(
      await judge('budget-honesty', { everyFrame: { ...reference, ...whole, token_cost: 7 } }),
    ).toMatchObject({ status: 'fail' });
  });

  it('B4: fails the ninth frame', async () => {
    expect(await judge('budget-honesty', { frames: many(8) })).toMatchObject({ status: 'pass' });
    expect(await judge('budget-honesty', { frames: many(9) })).toMatchObject({
      status: 'fail',
      evidence: '9 frames, more than max_frames 8 (B4)',
    });
  });

  it('reports all three at once, and passes an empty answer', async () => {
    const frames = many(9).map((frame) => ({ ...frame, token_cost: 1000 }));
    expect((await judge('budget-honesty', { frames })).evidence).toMatch(/B1.*B3.*B4/);
    expect(await judge('budget-honesty', { frames: [] })).toMatchObject({ status: 'pass' });
  });
});
