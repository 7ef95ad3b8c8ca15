import { describe, expect, it } from 'vitest';
import { judge } from '../fixtures/judge.js';

describe('as-of-temporal (F4)', () => {
  it.each([
    ['ignore', 'fail', '"frm_tides.md" from "2026-09-01T00:00:00Z"'],
    ['error', 'fail', 'no as_of here'],
    ['honour', 'pass', '1 frame(s)'],
  ])('a provider that answers as_of with "%s": %s', async (asOf, status, text) => {
    const result = await judge('as-of-temporal', { asOf });
    expect(result).toMatchObject({ status, evidence: expect.stringContaining(text) });
  });

  it('compares bytes, as the public suite does: a fraction sorts before the whole second', async () => {
    const at = (valid_from: string) =>
      judge('as-of-temporal', { asOf: 'ignore', everyFrame: { valid_from } });
    expect(await at('2026-07-01T00:00:00Z')).toMatchObject({ status: 'pass' });
    expect(await at('2026-07-01T00:00:00.5Z')).toMatchObject({ status: 'pass' });
    expect(await at('2026-07-01T00:00:01Z')).toMatchObject({ status: 'fail' });
  });

  it('passes frames without valid_from, and no frames', async () => {
    expect(await judge('as-of-temporal', { everyFrame: { valid_from: '$absent' } })).toMatchObject({
      status: 'pass',
    });
    expect(await judge('as-of-temporal', { frames: [] })).toMatchObject({ status: 'pass' });
  });
});
