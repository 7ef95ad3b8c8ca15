import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('limits-together (Q1, B1, B4, F4)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('limits-together')).toMatchObject({ status: 'pass' });
  });

  it.each(['anchors-bypass', 'ignore-as-of'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('limits-together', mode)).toMatchObject({ status: 'fail' });
  });
});
