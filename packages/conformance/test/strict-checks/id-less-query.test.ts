import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('id-less-query (H4)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('id-less-query')).toMatchObject({ status: 'pass' });
  });

  it.each(['invent-ids'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('id-less-query', mode)).toMatchObject({ status: 'fail' });
  });
});
