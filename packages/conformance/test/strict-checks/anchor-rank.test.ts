import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('anchor-rank (G3, G4)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('anchor-rank')).toMatchObject({ status: 'pass' });
  });

  it.each(['unranked-anchors', 'anchor-mirror', 'single-anchor'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('anchor-rank', mode)).toMatchObject({ status: 'fail' });
  });
});
