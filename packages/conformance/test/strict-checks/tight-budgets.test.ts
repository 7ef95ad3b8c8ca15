import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('tight-budgets (B1, B4)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('tight-budgets')).toMatchObject({ status: 'pass' });
  });

  it.each(['ignore-max-tokens', 'round-up-budget', 'round-limits'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('tight-budgets', mode)).toMatchObject({ status: 'fail' });
  });
});
