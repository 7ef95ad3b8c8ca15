import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('declared-scopes (C5, U3)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('declared-scopes')).toMatchObject({ status: 'pass' });
  });

  it.each(['scope-lie', 'loose-scope'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('declared-scopes', mode)).toMatchObject({ status: 'fail' });
  });
});
