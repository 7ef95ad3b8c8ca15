import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('every-kind (Q1)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('every-kind')).toMatchObject({ status: 'pass' });
  });

  it.each(['one-kind-filter', 'loose-kinds', 'short-kind-lists'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('every-kind', mode)).toMatchObject({ status: 'fail' });
  });
});
